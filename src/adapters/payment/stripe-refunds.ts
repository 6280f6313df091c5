import type Stripe from "stripe";
import type { PaymentPort, Refund, RefundStatus } from "./port.ts";
import { asking } from "./stripe-errors.ts";
import { findMade, idOf, ownMetadata, withKey } from "./stripe-keys.ts";

export function stripeRefundCalls(stripe: Stripe): Pick<PaymentPort, "refundPayment" | "retrieveRefund"> {
  return {
    async refundPayment(asked) {
      const { paymentId, amountCents, metadata, idempotencyKey } = asked;
      return asking(async () => {
        const earlier = stripe.refunds.list({ payment_intent: paymentId, limit: 100 });
        const made =
          (await findMade(earlier, asked)) ??
          (await stripe.refunds.create(
            { payment_intent: paymentId, amount: amountCents, metadata: withKey(metadata, idempotencyKey) },
            { idempotencyKey },
          ));
        return shownRefund(made);
      });
    },

    async retrieveRefund(refundId) {
      return shownRefund(await asking(() => stripe.refunds.retrieve(refundId)));
    },
  };
}

export function shownRefund(refund: Stripe.Refund): Refund {
  return {
    refundId: refund.id,
    paymentId: idOf(refund.payment_intent),
    amountCents: refund.amount,
    status: statusOf(refund.status),
    metadata: ownMetadata(refund.metadata),
  };
}

function statusOf(status: string | null): RefundStatus {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}
