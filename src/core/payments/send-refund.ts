import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { isPaymentError, type PaymentError } from "#adapters/payment/port.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, requireTeam, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadCharge } from "./charges.ts";
import { applyRefundNews, lockRefund, type RefundRow, reportRefund } from "./follow-refund.ts";
import { ATTEMPT_LEASE_MS, REFUND_ATTEMPTS_MAX, refundProcess, retryDelay } from "./process.ts";
import { paymentRefunds, refundAttempts } from "./tables.ts";

export const sendRefundJob = defineJob({
  name: "payments-send-refund",
  payload: z.object({ refundId: z.uuid() }),
  handler: (ctx, { refundId }) => sendRefund(ctx, refundId),
});

/**
 * One try: written down, made, its answer written down. A process that dies in between leaves a try without an answer; the next
 * asks with the same key and gets the same refund.
 */
async function sendRefund(ctx: Ctx, refundId: string): Promise<void> {
  const refund = await takeUp(ctx, refundId);
  if (!refund) return;
  const charge = await loadCharge(ctx, refund.chargeId);
  if (!charge?.providerPaymentId) throw new Error(`refund ${refundId} has no payment`);
  try {
    const answer = await ctx.payments.refundPayment({
      paymentId: charge.providerPaymentId,
      amountCents: refund.amountCents,
      metadata: { refundId, round: String(refund.round) },
      idempotencyKey: `refund:${refundId}:${refund.round}`,
    });
    await endAttempt(ctx, refund, answer.status, answer.refundId);
    await applyRefundNews(ctx, {
      refundId,
      round: refund.round,
      providerRefundId: answer.refundId,
      status: answer.status,
    });
  } catch (error) {
    if (!isPaymentError(error)) throw error;
    await endAttempt(ctx, refund, error.code);
    await tryLater(ctx, refund, error);
  }
}

async function takeUp(ctx: Ctx, refundId: string): Promise<RefundRow | undefined> {
  return transact(ctx, async (inner) => {
    const refund = await lockRefund(inner, refundId);
    if (!refund?.nextTryAt || refund.nextTryAt > inner.now) return undefined;
    const [taken] = await inner.db
      .update(paymentRefunds)
      .set({ attempts: refund.attempts + 1, nextTryAt: new Date(inner.now.getTime() + ATTEMPT_LEASE_MS) })
      .where(eq(paymentRefunds.id, refundId))
      .returning();
    if (!taken) return undefined;
    await inner.db
      .insert(refundAttempts)
      .values({ refundId, number: taken.attempts, round: taken.round, startedAt: inner.now });
    return taken;
  });
}

async function endAttempt(ctx: Ctx, refund: RefundRow, outcome: string, providerRefundId?: string): Promise<void> {
  await ctx.db
    .update(refundAttempts)
    .set({ endedAt: ctx.now, outcome, providerRefundId: providerRefundId ?? null })
    .where(and(eq(refundAttempts.refundId, refund.id), eq(refundAttempts.number, refund.attempts)));
}

/** A refusal is final for its key; those that may end differently another day get a new one. */
async function tryLater(ctx: Ctx, taken: RefundRow, { kind, code }: PaymentError): Promise<void> {
  await transact(ctx, async (inner) => {
    const refund = await lockRefund(inner, taken.id);
    if (!refund || refund.round !== taken.round || !["requested", "failed"].includes(refund.state)) return;
    const passes = kind === "temporary" || code === "insufficient_balance" || code === "disputed";
    const again = passes && refund.attempts < REFUND_ATTEMPTS_MAX;
    await move(inner.db, paymentRefunds, refundProcess, again ? "putOff" : "giveUp", {
      where: eq(paymentRefunds.id, refund.id),
      set: {
        round: kind === "temporary" ? refund.round : refund.round + 1,
        failure: code,
        nextTryAt: again ? new Date(inner.now.getTime() + retryDelay(refund.attempts)) : null,
      },
    });
    if (!again) await reportRefund(inner, refund, code);
  });
}

const input = z.object({ refundId: z.uuid(), reason: z.string().trim().max(500).default("") });

/** An admin has looked at a refund that was stuck. */
export async function retryRefund(ctx: Ctx, raw: unknown): Promise<void> {
  requireTeam(ctx, "money.act");
  const { refundId, reason } = parseInput(input, raw);
  await transact(ctx, async (inner) => {
    const refund = await lockRefund(inner, refundId);
    if (!refund) throw new DomainError("not_found");
    if (refund.state !== "reported") throw new DomainError("conflict");
    await move(inner.db, paymentRefunds, refundProcess, "retry", {
      where: eq(paymentRefunds.id, refundId),
      set: { nextTryAt: inner.now },
    });
    const subject = { kind: "refund", id: refundId };
    await recordAudit(inner, { action: "payments.refund_retried", subject, details: { reason } });
    await inner.enqueue(inner.db, sendRefundJob, { refundId });
  });
}
