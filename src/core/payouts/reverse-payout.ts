import { and, desc, eq } from "drizzle-orm";
import { z } from "zod";
import { isPaymentError } from "#adapters/payment/port.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { postMovement } from "#core/payments/ledger.ts";
import { move } from "#platform/database/move.ts";
import { newId } from "#platform/ids.ts";
import type { Cents } from "#platform/money.ts";
import { type PayoutSource, reversalProcess } from "./process.ts";
import { payoutReversals, payouts } from "./tables.ts";

export const reversePayoutJob = defineJob({
  name: "payouts-reverse",
  payload: z.object({ reversalId: z.uuid() }),
  handler: (ctx, { reversalId }) => reversePayout(ctx, reversalId),
});

type Debt = {
  eventId: string;
  side: "artist" | "host";
  source: PayoutSource;
  settlement: number;
  amountCents: Cents;
};

/** In the settlement's transaction: what was paid out for this event is asked back first; the rest waits for the next payouts. */
export async function askBack(ctx: Ctx, { eventId, side, source, settlement, amountCents }: Debt): Promise<void> {
  const sent = await ctx.db
    .select()
    .from(payouts)
    .where(
      and(eq(payouts.eventId, eventId), eq(payouts.side, side), eq(payouts.source, source), eq(payouts.state, "sent")),
    )
    .orderBy(desc(payouts.settlement))
    .for("update");
  let left = amountCents;
  for (const payout of sent) {
    const asked = Math.min(left, payout.dueCents - payout.setOffCents - payout.reversedCents);
    if (asked <= 0 || !payout.transferId) continue;
    left -= asked;
    const id = newId(ctx.now);
    await ctx.db.insert(payoutReversals).values({
      id,
      payoutId: payout.id,
      settlement,
      amountCents: asked,
      state: reversalProcess.moves.ask.to,
      createdAt: ctx.now,
    });
    await ctx.db
      .update(payouts)
      .set({ reversedCents: payout.reversedCents + asked })
      .where(eq(payouts.id, payout.id));
    await ctx.enqueue(ctx.db, reversePayoutJob, { reversalId: id });
  }
}

async function reversePayout(ctx: Ctx, reversalId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ reversal: payoutReversals, payout: payouts })
    .from(payoutReversals)
    .innerJoin(payouts, eq(payouts.id, payoutReversals.payoutId))
    .where(eq(payoutReversals.id, reversalId));
  if (found?.reversal.state !== "asked" || !found.payout.transferId) return;
  const { reversal, payout } = found;
  const ledgerKey = `transfer-reversal:${reversalId}`;
  try {
    const answer = await ctx.payments.reverseTransfer({
      transferId: found.payout.transferId,
      amountCents: reversal.amountCents,
      metadata: { payoutId: payout.id, ledgerKey },
      idempotencyKey: ledgerKey,
    });
    await close(ctx, reversalId, "finish", answer.reversalId);
  } catch (error) {
    // Already spent: what is owed is kept from the next payouts.
    if (!isPaymentError(error, "refused")) throw error;
    await close(ctx, reversalId, "refuse", null);
  }
}

async function close(ctx: Ctx, id: string, verb: "finish" | "refuse", providerId: string | null): Promise<void> {
  await transact(ctx, async (inner) => {
    const [reversal] = await move(inner.db, payoutReversals, reversalProcess, verb, {
      where: eq(payoutReversals.id, id),
      set: { reversalId: providerId },
    }).returning();
    if (!reversal) return;
    const [payout] = await inner.db.select().from(payouts).where(eq(payouts.id, reversal.payoutId)).for("update");
    if (!payout) return;
    if (verb === "refuse") {
      const reversedCents = payout.reversedCents - reversal.amountCents;
      await inner.db.update(payouts).set({ reversedCents }).where(eq(payouts.id, payout.id));
      return;
    }
    await postMovement(inner, {
      kind: "transfer-reversal",
      key: `transfer-reversal:${id}`,
      eventId: payout.eventId,
      lines: [
        { account: "provider", amountCents: reversal.amountCents },
        { account: "debt", ownerId: payout.userId, amountCents: -reversal.amountCents },
      ],
    });
  });
}
