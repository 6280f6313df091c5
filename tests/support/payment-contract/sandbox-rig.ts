import { createSandboxAccounts, SANDBOX_VALIDATION_MINUTES } from "#adapters/payment/sandbox/beneficiaries.ts";
import { SLOW_REFUND_MINUTES } from "#adapters/payment/sandbox/refunds.ts";
import { createSandboxFaults, createSandboxPayment, type SandboxPayment } from "#adapters/payment/sandbox.ts";
import type { Db } from "#platform/database/db.ts";
import { newId } from "#platform/ids.ts";
import type { Letter, PaymentRig } from "./rig.ts";

const MINUTE = 60_000;

export type SandboxRig = PaymentRig & { sandbox: SandboxPayment; advance(milliseconds: number): void };

/** The sandbox on a clock that only the test moves. */
export function makeSandboxRig(db: Db): SandboxRig {
  let moved = 0;
  const clock = { now: () => new Date(Date.now() + moved) };
  const advance = (milliseconds: number) => {
    moved += milliseconds;
  };
  const faults = createSandboxFaults();
  const accounts = createSandboxAccounts(db, clock, "http://localhost:3000");
  let post: Letter[] = [];
  const sandbox = createSandboxPayment({
    db,
    clock,
    publicUrl: "http://localhost:3000",
    webhookSecret: "a-secret",
    faults,
    deliver: async (rawBody, signature) => {
      post.push({ rawBody, signature });
    },
  });
  return {
    port: sandbox,
    sandbox,
    advance,
    now: clock.now,
    async pay({ paymentId, clientSecret }, number) {
      const card = { number, expiryMonth: 12, expiryYear: 2040, cvc: "123" };
      return (await sandbox.confirmCard({ paymentId, clientSecret, card, returnUrl: "/retour" })).status;
    },
    async answerBank({ paymentId, clientSecret }, accepted) {
      await sandbox.answerQuestion({ paymentId, clientSecret, accepted });
    },
    async openAccount(state) {
      const { accountId } = await accounts.createAccount({ email: "a@example.org", idempotencyKey: newId() });
      if (state === "validated") {
        await accounts.completeOnboarding(accountId, { legalName: "Compagnie" });
        advance((SANDBOX_VALIDATION_MINUTES + 1) * MINUTE);
      }
      return accountId;
    },
    dispute: async (paymentId) => (await sandbox.openDispute(paymentId)).disputeId,
    decide: sandbox.closeDispute,
    async letRefundsSettle() {
      advance((SLOW_REFUND_MINUTES + 1) * MINUTE);
    },
    async letters() {
      await sandbox.deliverWebhooks();
      const sent = post;
      post = [];
      return sent;
    },
    failNext: (fault) => faults.failNext(fault),
  };
}
