import { eq } from "drizzle-orm";
import type { ProviderEvent } from "#adapters/payment/port.ts";
import { followPaymentAccount } from "#core/accounts/profile/payment-account.ts";
import { paymentAccounts } from "#core/accounts/tables.ts";
import { type Ctx, transact } from "#core/context.ts";
import { isId } from "#platform/ids.ts";
import { cardDeclines } from "#platform/metrics/registry.ts";
import { applyChargeNews } from "./follow-charge.ts";
import { applyRefundNews } from "./follow-refund.ts";
import { recordDispute } from "./record-dispute.ts";
import { paymentCharges, providerEvents } from "./tables.ts";

/**
 * What the provider says, after its signature was checked. Written down and handled in one transaction: an event whose handling died
 * half-way was not received, and comes again; one that comes twice at once waits for its twin and finds it done.
 */
export async function receiveProviderEvent(ctx: Ctx, event: ProviderEvent): Promise<void> {
  const { chargeId } = "metadata" in event ? event.metadata : {};
  if (event.kind === "payment_succeeded" && isId(chargeId)) {
    if (await ctx.parts.payments.paidAtOnce(ctx, chargeId, event)) return;
  }
  await transact(ctx, async (inner) => {
    const [fresh] = await inner.db
      .insert(providerEvents)
      .values({
        id: event.eventId,
        kind: event.kind,
        paymentId: "paymentId" in event ? event.paymentId : null,
        createdAt: event.createdAt,
        receivedAt: inner.now,
      })
      .onConflictDoNothing()
      .returning({ id: providerEvents.id });
    if (fresh) await workOff(inner, event);
  });
}

async function workOff(ctx: Ctx, event: ProviderEvent): Promise<void> {
  switch (event.kind) {
    case "account_updated":
      return followAccount(ctx, event.accountId);
    case "refund_updated":
      return followRefund(ctx, event);
    // Only we reverse transfers, and the answer tells; the books tell of anybody else's.
    case "transfer_reversed":
      return;
  }
  const chargeId = await chargeOf(ctx, event);
  if (!chargeId) return;
  const { paymentId } = event;
  switch (event.kind) {
    case "payment_succeeded":
      return applyChargeNews(ctx, { chargeId, paymentId, became: "succeeded", amountCents: event.amountCents });
    case "payment_failed":
      cardDeclines.inc({ code: event.declineCode });
      return applyChargeNews(ctx, { chargeId, paymentId, became: "failed", declineCode: event.declineCode });
    case "payment_cancelled":
      return applyChargeNews(ctx, { chargeId, paymentId, became: "cancelled" });
    case "dispute_opened":
      return recordDispute(ctx, { ...event, chargeId, outcome: undefined });
    case "dispute_closed":
      return recordDispute(ctx, { ...event, chargeId });
  }
}

/** By what we wrote on it: the event may be quicker than the answer that brings the payment's own id. */
export async function chargeOf(
  ctx: Ctx,
  { metadata, paymentId }: { metadata: Readonly<Record<string, string>>; paymentId: string },
): Promise<string | undefined> {
  const { chargeId } = metadata;
  if (isId(chargeId)) return chargeId;
  const [charge] = await ctx.db
    .select({ id: paymentCharges.id })
    .from(paymentCharges)
    .where(eq(paymentCharges.providerPaymentId, paymentId));
  return charge?.id;
}

async function followRefund(ctx: Ctx, event: Extract<ProviderEvent, { kind: "refund_updated" }>): Promise<void> {
  const { refundId, round } = event.metadata;
  // Made by hand at the provider's: comparing the books finds it.
  if (!isId(refundId)) return;
  await applyRefundNews(ctx, {
    refundId,
    round: Number(round),
    providerRefundId: event.refundId,
    status: event.status,
  });
}

async function followAccount(ctx: Ctx, accountId: string): Promise<void> {
  const [account] = await ctx.db
    .select({ userId: paymentAccounts.userId })
    .from(paymentAccounts)
    .where(eq(paymentAccounts.providerAccountId, accountId));
  if (account) await ctx.enqueue(ctx.db, followPaymentAccount, { userId: account.userId });
}
