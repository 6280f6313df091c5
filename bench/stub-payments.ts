import type { PaymentPort } from "#adapters/payment/port.ts";
import { newId } from "#platform/ids.ts";

const PAYMENT_PREFIX = "pi_";

/** What the provider gives back with its news. */
export const metadataOf = (paymentId: string) => ({ chargeId: paymentId.slice(PAYMENT_PREFIX.length) });

const notAsked = async (): Promise<never> => {
  throw new Error("a checkout asks the provider for a payment and nothing else");
};

/** A card provider that answers at once and keeps no books: what is measured beside it is ours. */
export const stubPayments: PaymentPort = {
  async createPayment({ amountCents, metadata }) {
    return {
      paymentId: `${PAYMENT_PREFIX}${metadata.chargeId}`,
      clientSecret: newId(),
      status: "open",
      amountCents,
      refundedCents: 0,
      disputed: false,
      metadata,
      createdAt: new Date(),
    };
  },
  retrievePayment: notAsked,
  cancelPayment: notAsked,
  refundPayment: notAsked,
  retrieveRefund: notAsked,
  createTransfer: notAsked,
  reverseTransfer: notAsked,
  signatureHeader: "x-signature",
  readWebhook: notAsked,
  async *listMovements() {},
  browser: { kind: "sandbox" },
};
