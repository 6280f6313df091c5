import { and, eq, ne, sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import type { Cents } from "#platform/money.ts";
import { lockCharge } from "./charges.ts";
import { postMovement } from "./ledger.ts";
import { refundProcess } from "./process.ts";
import { sendRefundJob } from "./send-refund.ts";
import { paymentRefunds, type RefundCause } from "./tables.ts";

type NewRefundRequest = {
  /** `ticket:<id>`, `order:<id>`, `charge:<id>`: the same key gives money back once. */
  key: string;
  chargeId: string;
  amountCents: Cents;
  cause: RefundCause;
  /** `held`: it was kept for an event. `buyers`: it never was. */
  from: "held" | "buyers";
};

/**
 * Writes down, in the caller's transaction, that money goes back; a job sends it. The charge's row is locked: all refunds of a
 * charge together never exceed it, whoever asks for them at once.
 */
export async function requestRefund(ctx: Ctx, request: NewRefundRequest): Promise<{ refundId: string }> {
  return transact(ctx, async (inner) => {
    const charge = await lockCharge(inner, request.chargeId);
    if (charge?.state !== "succeeded") throw new Error(`charge ${request.chargeId} was not paid`);
    const { from, ...row } = request;
    const [refund] = await inner.db
      .insert(paymentRefunds)
      .values({
        ...row,
        id: newId(inner.now),
        eventId: charge.eventId,
        state: refundProcess.moves.request.to,
        nextTryAt: inner.now,
        createdAt: inner.now,
      })
      .onConflictDoNothing({ target: paymentRefunds.key })
      .returning();
    if (!refund) return { refundId: await existingRefund(inner, request.key) };
    if ((await givenBack(inner, charge.id)) > charge.amountCents) {
      throw new Error(`refund ${request.key} exceeds its charge`);
    }
    await postMovement(inner, {
      kind: "refund",
      key: `refund:${refund.id}`,
      eventId: charge.eventId,
      lines: [
        { account: from, ownerId: from === "held" ? charge.eventId : charge.id, amountCents: refund.amountCents },
        { account: "refunds", ownerId: refund.id, amountCents: -refund.amountCents },
      ],
    });
    await inner.enqueue(inner.db, sendRefundJob, { refundId: refund.id });
    return { refundId: refund.id };
  });
}

async function existingRefund(ctx: Ctx, key: string): Promise<string> {
  const [refund] = await ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.key, key));
  if (!refund) throw new Error(`refund ${key} vanished`);
  return refund.id;
}

/** With the one just written. */
async function givenBack(ctx: Ctx, chargeId: string): Promise<Cents> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${paymentRefunds.amountCents}), 0)` })
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.chargeId, chargeId), ne(paymentRefunds.state, "covered")));
  return Number(row?.total ?? 0);
}
