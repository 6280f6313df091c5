import { afterAll, beforeAll } from "vitest";
import { createSandboxFaults, type SandboxFaults } from "#adapters/payment/sandbox.ts";
import type { Ctx } from "#core/context.ts";
import { paymentsJobs } from "#core/payments/jobs.ts";
import { checkLedger, loadBalance } from "#core/payments/ledger.ts";
import { registerPaymentPart } from "#core/payments/payment-parts.ts";
import { receiveProviderEvent } from "#core/payments/receive-provider-event.ts";
import { reconcile } from "#core/payments/reconcile.ts";
import { ticketingJobs } from "#core/ticketing/jobs.ts";
import { ticketingPaymentPart } from "#core/ticketing/parts.ts";
import type { AnyJob } from "#platform/jobs.ts";
import { system, type TestHouse, useTestHouse } from "#tests/support/context.ts";
import type { TestDatabase } from "#tests/support/database.ts";
import { peopleJobs } from "#tests/support/people.ts";
import { toArray } from "#tests/support/to-array.ts";

export type Books = { unbalanced: string[]; totalCents: number; oursCents: number; theirsCents: number };

export type MoneyHouse = TestHouse & {
  faults: SandboxFaults;
  /** As the browser's form does, with a card that is good unless told otherwise. */
  pay(form: { paymentId: string; clientSecret: string }, cardNumber?: string): Promise<void>;
  /** Our ledger is balanced, and says of the provider what the provider says itself. */
  books(): Promise<Books>;
};

export const GOOD_CARD = "4242424242424242";

export const moneyJobs = [...peopleJobs, ...paymentsJobs, ...ticketingJobs];

/** A house where tickets are sold and paid for; jobs and the provider's letters arrive when the test says so. */
export function useMoneyHouse(
  database: TestDatabase,
  jobs: readonly AnyJob<Ctx>[] = moneyJobs,
  changes: Partial<Ctx> = {},
): MoneyHouse {
  const faults = createSandboxFaults();
  const house = useTestHouse(database, { jobs, receiveProviderEvent, paymentFaults: faults, changes }) as MoneyHouse;
  let unregister: () => void;
  beforeAll(() => {
    unregister = registerPaymentPart(ticketingPaymentPart);
    const added: Omit<MoneyHouse, keyof TestHouse> = {
      faults,
      async pay({ paymentId, clientSecret }, number = GOOD_CARD) {
        const card = { number, expiryMonth: 12, expiryYear: 2060, cvc: "123" };
        const returnUrl = "http://localhost:3000/";
        await house.payments.confirmCard({ paymentId, clientSecret, card, returnUrl });
      },
      async books() {
        const ctx = house.ctx(system);
        await reconcile(ctx);
        const { unbalanced, totalCents } = await checkLedger(ctx);
        const movements = await toArray(house.payments.listMovements(new Date(0), ctx.now));
        const theirsCents = movements.reduce((sum, { amountCents, feeCents }) => sum + amountCents - feeCents, 0);
        return { unbalanced, totalCents, oursCents: await loadBalance(ctx, { account: "provider" }), theirsCents };
      },
    };
    Object.assign(house, added);
  });
  afterAll(() => unregister());
  return house;
}
