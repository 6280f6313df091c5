import type Stripe from "stripe";
import { type CancelOutcome, type Payment, PaymentError, type PaymentPort, type PaymentStatus } from "./port.ts";
import { asking } from "./stripe-errors.ts";
import { ownMetadata } from "./stripe-keys.ts";

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
