import type { PaymentPort } from "./port.ts";
import { stripeTransferCalls } from "./stripe/beneficiaries.ts";
import { listStripeMovements } from "./stripe/movements.ts";
import { stripePaymentCalls, stripeRefundCalls } from "./stripe/payments.ts";
import { type StripeOptions, stripeClient } from "./stripe/requests.ts";
import { readStripeWebhook } from "./stripe/webhooks.ts";

type Options = StripeOptions & { publishableKey: string; webhookSecrets: readonly string[] };

/** Separate charges and transfers: the buyer pays us, and the beneficiaries are paid from our balance when their time has come. */
export function createStripePayment({ publishableKey, webhookSecrets, ...options }: Options): PaymentPort {
  const stripe = stripeClient(options);
  return {
    ...stripePaymentCalls(stripe),
    ...stripeRefundCalls(stripe),
    ...stripeTransferCalls(stripe),
    listMovements: (since, until) => listStripeMovements(stripe, since, until),
    signatureHeader: "stripe-signature",
    readWebhook: (rawBody, signature) => readStripeWebhook(stripe, webhookSecrets, rawBody, signature),
    browser: { kind: "stripe", publishableKey },
  };
}
