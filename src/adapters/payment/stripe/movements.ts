import type Stripe from "stripe";
import type { Movement } from "../port.ts";
import { asking, idOf, ownMetadata } from "./requests.ts";

/** Stripe counts in whole seconds: rounding both ends up gives each line to exactly one of two neighbouring spans. */
const seconds = (date: Date): number => Math.ceil(date.getTime() / 1000);

export async function* listStripeMovements(stripe: Stripe, since: Date, until: Date): AsyncGenerator<Movement, void> {
  const span = { gte: seconds(since), lt: seconds(until) };
  const lines = stripe.balanceTransactions
    .list({ created: span, limit: 100, expand: ["data.source"] })
    [Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await asking(() => lines.next());
    if (done) return;
    yield movementOf(value);
  }
}

function movementOf(line: Stripe.BalanceTransaction): Movement {
  const { id, created, amount, fee, type, description } = line;
  const source = line.source !== null && typeof line.source === "object" ? line.source : undefined;
  const common = {
    movementId: id,
    at: new Date(created * 1000),
    amountCents: amount,
    feeCents: fee,
    metadata: ownMetadata(source && "metadata" in source ? source.metadata : {}),
  };
  switch (source?.object) {
    case "charge": {
      if (!source.payment_intent) break;
      const last4 = source.payment_method_details?.card?.last4;
      const payment = { ...common, kind: "payment", paymentId: idOf(source.payment_intent) } as const;
      return last4 ? { ...payment, cardLast4: last4 } : payment;
    }
    case "refund":
      return {
        ...common,
        kind: amount > 0 ? "refund_returned" : "refund",
        refundId: source.id,
        paymentId: idOf(source.payment_intent),
      };
    case "transfer":
      if (type !== "transfer") break;
      return { ...common, kind: "transfer", transferId: source.id };
    case "transfer_reversal":
      return { ...common, kind: "transfer_reversal", reversalId: source.id, transferId: idOf(source.transfer) };
    case "dispute":
      return {
        ...common,
        metadata: {},
        kind: amount > 0 ? "dispute_reinstated" : "dispute_withdrawn",
        disputeId: source.id,
        paymentId: idOf(source.payment_intent),
      };
  }
  return { ...common, kind: "other", description: description ?? type };
}
