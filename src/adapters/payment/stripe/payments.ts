import type Stripe from "stripe";
import {
  type CancelOutcome,
  type Payment,
  PaymentError,
  type PaymentPort,
  type PaymentStatus,
  type Refund,
  type RefundStatus,
} from "../port.ts";
import { asking, findMade, idOf, ownMetadata, withKey } from "./requests.ts";

const WITH_CHARGE = { expand: ["latest_charge"] };

export function stripePaymentCalls(
  stripe: Stripe,
): Pick<PaymentPort, "createPayment" | "retrievePayment" | "cancelPayment"> {
  const retrieve = (paymentId: string) => asking(() => stripe.paymentIntents.retrieve(paymentId, WITH_CHARGE));
  return {
    async createPayment({ amountCents, description, metadata, transferGroup, receiptEmail, idempotencyKey }) {
      const intent = await asking(() =>
        stripe.paymentIntents.create(
          {
            amount: amountCents,
            currency: "eur",
            // Cards and their wallets only: what settles days later cannot pay for seats held for minutes.
            allowed_payment_method_types: ["card"],
            description,
            metadata: { ...metadata },
            ...(transferGroup ? { transfer_group: transferGroup } : {}),
            ...(receiptEmail ? { receipt_email: receiptEmail } : {}),
          },
          { idempotencyKey },
        ),
      );
      // A repeated answer tells how things stood the first time.
      const replayed = intent.lastResponse.headers["idempotent-replayed"] === "true";
      return shown(replayed ? await retrieve(intent.id) : intent);
    },

    async retrievePayment(paymentId) {
      return shown(await retrieve(paymentId));
    },

    async cancelPayment(paymentId) {
      try {
        await asking(() => stripe.paymentIntents.cancel(paymentId));
        return "cancelled";
      } catch (error) {
        if (!(error instanceof PaymentError) || error.code !== "wrong_state") throw error;
        return cancelOutcome(statusOf(await retrieve(paymentId)));
      }
    },
  };
}

function cancelOutcome(status: PaymentStatus): CancelOutcome {
  if (status === "open") throw new PaymentError("temporary", "unreachable");
  return status === "succeeded" ? "paid" : status;
}

function statusOf({ status }: Stripe.PaymentIntent): PaymentStatus {
  if (status === "succeeded") return "succeeded";
  if (status === "processing") return "processing";
  return status === "canceled" ? "cancelled" : "open";
}

function shown(intent: Stripe.PaymentIntent): Payment {
  const charge = typeof intent.latest_charge === "object" ? intent.latest_charge : null;
  return {
    paymentId: intent.id,
    clientSecret: intent.client_secret ?? "",
    status: statusOf(intent),
    amountCents: intent.amount,
    refundedCents: charge?.amount_refunded ?? 0,
    disputed: charge?.disputed ?? false,
    metadata: ownMetadata(intent.metadata),
    createdAt: new Date(intent.created * 1000),
  };
}

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
    status: refundStatusOf(refund.status),
    metadata: ownMetadata(refund.metadata),
  };
}

function refundStatusOf(status: string | null): RefundStatus {
  if (status === "succeeded") return "succeeded";
  return status === "failed" || status === "canceled" ? "failed" : "pending";
}
