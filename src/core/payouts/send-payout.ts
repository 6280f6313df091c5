import { and, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { isPaymentError, type PaymentError } from "#adapters/payment/port.ts";
import { loadPersonFacts } from "#core/accounts/profile/people.ts";
import { isRestricted } from "#core/accounts/restrictions.ts";
import { paymentAccounts } from "#core/accounts/tables.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { loadBalance, postMovement, reportFinding } from "#core/payments/ledger.ts";
import { move } from "#platform/database/move.ts";
import { newId } from "#platform/ids.ts";
import type { Cents } from "#platform/money.ts";
import { mailPayout, mailPayoutUnnamed } from "./mails.ts";
import { payoutProcess } from "./process.ts";
import { SUSPENDED, UNNAMED } from "./rules.ts";
import { payoutFreezes, payoutReversals, payouts } from "./tables.ts";

export async function isFrozen(ctx: Ctx, eventId: string): Promise<boolean> {
  const [freeze] = await ctx.db
    .select({ id: payoutFreezes.id })
    .from(payoutFreezes)
    .where(and(eq(payoutFreezes.eventId, eventId), isNull(payoutFreezes.liftedAt)));
  return freeze !== undefined;
}

export const sendPayoutJob = defineJob({
  name: "payouts-send",
  payload: z.object({ payoutId: z.uuid() }),
  handler: (ctx, { payoutId }) => sendPayout(ctx, payoutId),
});

export type PayoutRow = typeof payouts.$inferSelect;

/**
 * Decided and written down, asked, written down. However many try at once, all ask with the same key and amount, which is one
 * transfer, and the first to hear of it writes it down.
 */
export async function sendPayout(ctx: Ctx, payoutId: string): Promise<void> {
  const prepared = await transact(ctx, (inner) => prepare(inner, payoutId));
  if (!prepared) return;
  const { payout, accountId } = prepared;
  const amountCents = payout.dueCents - payout.setOffCents;
  if (amountCents === 0) return finish(ctx, payoutId, null);
  try {
    const { transferId } = await ctx.payments.createTransfer({
      accountId,
      amountCents,
      transferGroup: payout.eventId,
      metadata: { payoutId, ledgerKey: `payout:${payoutId}` },
      idempotencyKey: `payout:${payoutId}:${payout.round}`,
    });
    await finish(ctx, payoutId, transferId);
  } catch (error) {
    // Whether it happened is not known: the job's next try asks with the same key.
    if (!isPaymentError(error, "refused")) throw error;
    await putBack(ctx, payout, error);
  }
}

async function lockPayout(ctx: Ctx, payoutId: string): Promise<PayoutRow | undefined> {
  const [payout] = await ctx.db.select().from(payouts).where(eq(payouts.id, payoutId)).for("update");
  return payout;
}

async function prepare(ctx: Ctx, payoutId: string): Promise<{ payout: PayoutRow; accountId: string } | undefined> {
  const payout = await lockPayout(ctx, payoutId);
  if (!payout || payout.state === "sent" || payout.state === "reported") return undefined;
  // The person's account is locked: what they owe is set off once, whichever payout comes first.
  const [account] = await ctx.db
    .select()
    .from(paymentAccounts)
    .where(eq(paymentAccounts.userId, payout.userId))
    .for("update");
  if (payout.state === "sending" && account) return { payout, accountId: account.providerAccountId };
  const failure = await whyWait(ctx, payout);
  if (failure || account?.state !== "validated" || (await isFrozen(ctx, payout.eventId))) {
    await move(ctx.db, payouts, payoutProcess, "wait", { where: eq(payouts.id, payoutId), set: { failure } });
    if (failure === UNNAMED) await mailPayoutUnnamed(ctx, payout);
    return undefined;
  }
  const setOffCents = payout.setOffCents || Math.min(await owedBy(ctx, payout.userId), payout.dueCents);
  const [sending] = await move(ctx.db, payouts, payoutProcess, "takeUp", {
    where: eq(payouts.id, payoutId),
    set: { setOffCents },
  }).returning();
  await postMovement(ctx, {
    kind: "set-off",
    key: `set-off:${payoutId}`,
    eventId: payout.eventId,
    lines: [
      { account: payout.side, ownerId: payout.userId, amountCents: setOffCents },
      { account: "debt", ownerId: payout.userId, amountCents: -setOffCents },
    ],
  });
  return sending && { payout: sending, accountId: account.providerAccountId };
}

async function whyWait(ctx: Ctx, { userId }: PayoutRow): Promise<string | null> {
  if (await isRestricted(ctx, [userId], "payouts")) return SUSPENDED;
  return (await loadPersonFacts(ctx, userId)).invoiceInfoComplete ? null : UNNAMED;
}

/** Without what is already being asked back from the provider. */
async function owedBy(ctx: Ctx, userId: string): Promise<Cents> {
  const [asked] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${payoutReversals.amountCents}), 0)` })
    .from(payoutReversals)
    .innerJoin(payouts, eq(payouts.id, payoutReversals.payoutId))
    .where(and(eq(payouts.userId, userId), eq(payoutReversals.state, "asked")));
  return Math.max(0, (await loadBalance(ctx, { account: "debt", ownerId: userId })) - Number(asked?.total ?? 0));
}

async function finish(ctx: Ctx, payoutId: string, transferId: string | null): Promise<void> {
  await transact(ctx, async (inner) => {
    const payout = await lockPayout(inner, payoutId);
    if (payout?.state !== "sending") return;
    await move(inner.db, payouts, payoutProcess, "finish", {
      where: eq(payouts.id, payoutId),
      set: { transferId, sentAt: inner.now, failure: null },
    });
    const amountCents = payout.dueCents - payout.setOffCents;
    await postMovement(inner, {
      kind: "payout",
      key: `payout:${payoutId}`,
      eventId: payout.eventId,
      lines: [
        { account: payout.side, ownerId: payout.userId, amountCents },
        { account: "provider", amountCents: -amountCents },
      ],
    });
    await mailPayout(inner, payout);
  });
}

/** Nothing was done and nothing will be with this key. */
async function putBack(ctx: Ctx, { id, round, eventId }: PayoutRow, { code }: PaymentError): Promise<void> {
  await transact(ctx, async (inner) => {
    const payout = await lockPayout(inner, id);
    if (payout?.state !== "sending" || payout.round !== round) return;
    const verb = code === "account_not_ready" ? "wait" : code === "insufficient_balance" ? "putOff" : "report";
    await move(inner.db, payouts, payoutProcess, verb, {
      where: eq(payouts.id, id),
      set: { round: round + 1, failure: code },
    });
    if (verb === "report") {
      const details = { payoutId: id, eventId, failure: code };
      await reportFinding(inner, { key: `payout:${id}:${round}`, kind: "payout_stuck", details });
    }
  });
}

type NewPayout = Pick<
  typeof payouts.$inferInsert,
  "eventId" | "settlement" | "side" | "userId" | "source" | "dueCents"
>;

/** In the settlement's transaction: due to that person, and a job that sends it. */
export async function createPayout(ctx: Ctx, payout: NewPayout): Promise<void> {
  const id = newId(ctx.now);
  await ctx.db.insert(payouts).values({ ...payout, id, state: payoutProcess.moves.settle.to, createdAt: ctx.now });
  await ctx.enqueue(ctx.db, sendPayoutJob, { payoutId: id });
}
