import { beforeAll } from "vitest";
import { createSandboxFaults, type SandboxFaults } from "#adapters/payment/sandbox.ts";
import type { Ctx } from "#core/context.ts";
import { paymentsJobs } from "#core/payments/jobs.ts";
import { checkLedger, loadBalance } from "#core/payments/ledger.ts";
import { receiveProviderEvent } from "#core/payments/receive-provider-event.ts";
import { reconcile } from "#core/payments/reconcile.ts";
import { ticketingJobs } from "#core/ticketing/jobs.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { system, type TestApp, useTestApp } from "#tests/support/context.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { peopleJobs } from "#tests/support/people.ts";
import { toArray } from "#tests/support/to-array.ts";

export type Books = { unbalanced: string[]; totalCents: number; oursCents: number; theirsCents: number };

export type MoneyApp = TestApp & {
  faults: SandboxFaults;
  /** As the browser's form does, with a card that is good unless told otherwise. */
  pay(form: { paymentId: string; clientSecret: string }, cardNumber?: string): Promise<void>;
  /** Our ledger is balanced, and says of the provider what the provider says itself. */
  books(): Promise<Books>;
};

export const GOOD_CARD = "4242424242424242";

export const moneyJobs = [...peopleJobs, ...paymentsJobs, ...ticketingJobs];

/** A platform where tickets are sold and paid for; jobs and the provider's letters arrive when the test says so. */
export function useMoneyApp(
  database: TestDatabase,
  jobs: readonly AnyJob<Ctx>[] = moneyJobs,
  changes: Partial<Ctx> = {},
): MoneyApp {
  const faults = createSandboxFaults();
  const app = useTestApp(database, { jobs, receiveProviderEvent, paymentFaults: faults, changes }) as MoneyApp;
  beforeAll(() => {
    const added: Omit<MoneyApp, keyof TestApp> = {
      faults,
      async pay({ paymentId, clientSecret }, number = GOOD_CARD) {
        const card = { number, expiryMonth: 12, expiryYear: 2060, cvc: "123" };
        const returnUrl = "http://localhost:3000/";
        await app.payments.confirmCard({ paymentId, clientSecret, card, returnUrl });
      },
      async books() {
        const ctx = app.ctx(system);
        await reconcile(ctx);
        const { unbalanced, totalCents } = await checkLedger(ctx);
        const movements = await toArray(app.payments.listMovements(new Date(0), ctx.now));
        const theirsCents = movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
        return { unbalanced, totalCents, oursCents: await loadBalance(ctx, { account: "provider" }), theirsCents };
      },
    };
    Object.assign(app, added);
  });
  return app;
}
