import type { PaymentPort } from "./port.ts";
import { type StripeOptions, stripeClient } from "./stripe-client.ts";
import { listStripeMovements } from "./stripe-movements.ts";
import { stripePaymentCalls } from "./stripe-payments.ts";
import { stripeRefundCalls } from "./stripe-refunds.ts";
import { stripeTransferCalls } from "./stripe-transfers.ts";
import { readStripeWebhook } from "./stripe-webhooks.ts";

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
