import type Stripe from "stripe";
import { type Metadata, type ProviderEvent, WebhookRefusedError } from "../port.ts";
import { shownRefund } from "./payments.ts";
import { asking, declineCode, idOf, ownMetadata } from "./requests.ts";

/** Stripe signs events of our own account and those of connected accounts with two different secrets. */
export async function readStripeWebhook(
  stripe: Stripe,
  secrets: readonly string[],
  rawBody: string,
  signature: string,
): Promise<ProviderEvent | undefined> {
  const event = verified(stripe, secrets, rawBody, signature);
  const fact = await factOf(stripe, event);
  return fact && { eventId: event.id, createdAt: new Date(event.created * 1000), ...fact };
}

function verified(stripe: Stripe, secrets: readonly string[], rawBody: string, signature: string): Stripe.Event {
  let refusal: unknown;
  for (const secret of secrets) {
    try {
      return stripe.webhooks.constructEvent(rawBody, signature, secret);
    } catch (error) {
      refusal = error;
    }
  }
  throw new WebhookRefusedError("not signed by Stripe, or too long ago", { cause: refusal });
}

type Fact<T> = T extends unknown ? Omit<T, "eventId" | "createdAt"> : never;

async function factOf(stripe: Stripe, event: Stripe.Event): Promise<Fact<ProviderEvent> | undefined> {
  switch (event.type) {
    case "payment_intent.succeeded": {
      const { id, amount_received, metadata } = event.data.object;
      return {
        kind: "payment_succeeded",
        paymentId: id,
        amountCents: amount_received,
        metadata: ownMetadata(metadata),
      };
    }
    case "payment_intent.payment_failed": {
      const { id, last_payment_error, metadata } = event.data.object;
      const code = declineCode(last_payment_error ?? {});
      return { kind: "payment_failed", paymentId: id, declineCode: code, metadata: ownMetadata(metadata) };
    }
    case "payment_intent.canceled": {
      const { id, metadata } = event.data.object;
      return { kind: "payment_cancelled", paymentId: id, metadata: ownMetadata(metadata) };
    }
    case "refund.created":
    case "refund.updated":
    case "refund.failed":
      return { kind: "refund_updated", ...shownRefund(event.data.object) };
    case "account.updated":
      return { kind: "account_updated", accountId: event.data.object.id };
    // Rather than `created`, which also comes for a mere question of the bank: this one says that the money has left.
    case "charge.dispute.funds_withdrawn":
      return { kind: "dispute_opened", ...(await disputed(stripe, event.data.object)) };
    case "charge.dispute.closed": {
      const { status } = event.data.object;
      const outcome = status === "won" ? "won" : status === "lost" ? "lost" : undefined;
      return outcome && { kind: "dispute_closed", ...(await disputed(stripe, event.data.object)), outcome };
    }
    case "transfer.reversed": {
      const { id, amount_reversed, metadata } = event.data.object;
      return {
        kind: "transfer_reversed",
        transferId: id,
        reversedCents: amount_reversed,
        metadata: ownMetadata(metadata),
      };
    }
    default:
      return undefined;
  }
}

async function disputed(
  stripe: Stripe,
  dispute: Stripe.Dispute,
): Promise<{ disputeId: string; paymentId: string; amountCents: number; metadata: Metadata }> {
  const paymentId = idOf(dispute.payment_intent);
  const { metadata } = await asking(() => stripe.paymentIntents.retrieve(paymentId));
  return { disputeId: dispute.id, paymentId, amountCents: dispute.amount, metadata: ownMetadata(metadata) };
}
