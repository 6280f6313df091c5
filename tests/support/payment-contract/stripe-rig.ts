import { createStripeAccounts } from "#adapters/payment/stripe/beneficiaries.ts";
import { createStripePayment } from "#adapters/payment/stripe.ts";
import { newId } from "#platform/ids.ts";
import { payInBrowser } from "../stripe-double/pay-in-browser.ts";
import { openStripeDouble, type StripeDouble, WEBHOOK_SECRET } from "../stripe-double/stripe-double.ts";
import type { PaymentRig } from "./rig.ts";

export type StripeRig = PaymentRig & { double: StripeDouble; close(): Promise<void> };

/** The official SDK, talking to the double; without retries of its own unless asked for, so that failures show. */
export async function openStripeRig({ retries = 0 } = {}): Promise<StripeRig> {
  const double = await openStripeDouble();
  const options = { secretKey: "sk_test_x", server: double.server, timeoutMs: 1_000, retries };
  const port = createStripePayment({
    ...options,
    publishableKey: "pk_test_x",
    webhookSecrets: ["whsec_of_connected_accounts", WEBHOOK_SECRET],
  });
  const accounts = createStripeAccounts(options);
  return {
    port,
    double,
    close: double.close,
    now: () => new Date(),
    pay: (payment, card) => payInBrowser(double.url, payment, card),
    answerBank: async ({ paymentId }, accepted) => double.answerBank(paymentId, accepted),
    async openAccount(state) {
      const { accountId } = await accounts.createAccount({ email: "a@example.org", idempotencyKey: newId() });
      if (state === "validated") double.validateAccount(accountId);
      return accountId;
    },
    dispute: async (paymentId) => double.openDispute(paymentId).id,
    decide: async (disputeId, outcome) => double.closeDispute(disputeId, outcome),
    letRefundsSettle: async () => double.settleRefunds(),
    letters: async () => double.takeLetters(),
    failNext: (fault) => double.misbehave(fault),
  };
}
