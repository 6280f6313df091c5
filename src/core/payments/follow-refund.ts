import { and, eq } from "drizzle-orm";
import type { RefundStatus } from "#adapters/payment/port.ts";
import { type Ctx, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { type Line, postMovement, reportFinding } from "./ledger.ts";
import { REFUND_ROUNDS_MAX, refundProcess, retryDelay } from "./process.ts";
import { paymentDisputes, paymentRefunds } from "./tables.ts";

export type RefundRow = typeof paymentRefunds.$inferSelect;

type RefundNews = { refundId: string; round: number; providerRefundId: string; status: RefundStatus };

export async function lockRefund(ctx: Ctx, refundId: string): Promise<RefundRow | undefined> {
  const [refund] = await ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.id, refundId)).for("update");
  return refund;
}

/** What the provider says about a refund, from its answer, a webhook or its books, in whatever order they come. */
export async function applyRefundNews(ctx: Ctx, news: RefundNews): Promise<void> {
  await transact(ctx, async (inner) => {
    const refund = await lockRefund(inner, news.refundId);
    // Of an earlier round everything is known: it failed, or there would be no later one.
    if (!refund || refund.round !== news.round || refund.state === "covered") return;
    await moveMoney(inner, refund, "refund-sent");
    if (news.status === "failed") return sentBack(inner, refund, news);
    if (refund.state === "done" || (refund.state === "sent" && news.status === "pending")) return;
    const isDone = news.status === "succeeded";
    await move(inner.db, paymentRefunds, refundProcess, isDone ? "finish" : "send", {
      where: eq(paymentRefunds.id, refund.id),
      set: {
        providerRefundId: news.providerRefundId,
        doneAt: isDone ? inner.now : null,
        nextTryAt: null,
        failure: null,
      },
    });
  });
}

async function sentBack(ctx: Ctx, refund: RefundRow, { providerRefundId }: RefundNews): Promise<void> {
  await moveMoney(ctx, refund, "refund-returned");
  if (await isCoveredByDispute(ctx, refund)) {
    await move(ctx.db, paymentRefunds, refundProcess, "cover", {
      where: eq(paymentRefunds.id, refund.id),
      set: { nextTryAt: null, doneAt: ctx.now },
    });
    return;
  }
  const again = refund.round < REFUND_ROUNDS_MAX;
  await move(ctx.db, paymentRefunds, refundProcess, again ? "sendBack" : "stop", {
    where: eq(paymentRefunds.id, refund.id),
    set: {
      round: refund.round + 1,
      failure: "returned_by_bank",
      providerRefundId: null,
      doneAt: null,
      nextTryAt: again ? new Date(ctx.now.getTime() + retryDelay(refund.round)) : null,
    },
  });
  if (!again) await reportRefund(ctx, refund, `returned_by_bank:${providerRefundId}`);
}

/** A dispute that we lost has given the buyer this money already. */
async function isCoveredByDispute(ctx: Ctx, { chargeId }: RefundRow): Promise<boolean> {
  const [lost] = await ctx.db
    .select({ id: paymentDisputes.id })
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.chargeId, chargeId), eq(paymentDisputes.state, "lost")));
  return lost !== undefined;
}

async function moveMoney(ctx: Ctx, refund: RefundRow, kind: "refund-sent" | "refund-returned"): Promise<void> {
  const sign = kind === "refund-sent" ? 1 : -1;
  const lines: Line[] = [
    { account: "refunds", ownerId: refund.id, amountCents: sign * refund.amountCents },
    { account: "provider", amountCents: -sign * refund.amountCents },
  ];
  await postMovement(ctx, { kind, key: `${kind}:${refund.id}:${refund.round}`, eventId: refund.eventId, lines });
}

export async function reportRefund(ctx: Ctx, refund: RefundRow, failure: string): Promise<void> {
  await reportFinding(ctx, {
    key: `refund:${refund.id}:${refund.round}`,
    kind: "refund_stuck",
    details: { refundId: refund.id, chargeId: refund.chargeId, amountCents: refund.amountCents, failure },
  });
}
