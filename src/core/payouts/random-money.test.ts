import { expect, test } from "vitest";
import { postMovement } from "#core/payments/ledger.ts";
import { ledgerMovements } from "#core/payments/ledger-tables.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { doRandomThings, expectSoundness } from "#tests/support/random-money.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

/** The long form, 10 000 of them, is in bench/money.test.ts. */
test("250 random things later, every cent is accounted for", { timeout: 300_000 }, async () => {
  await doRandomThings(app, 250, 20261115);
  await expectSoundness(app);
  expect((await database.db.select().from(ledgerMovements)).length).toBeGreaterThan(100);
  // Negative control: one cent that the provider knows nothing of is noticed.
  const lines = [
    { account: "provider" as const, amountCents: 1 },
    { account: "bank" as const, amountCents: -1 },
  ];
  await postMovement(app.ctx(system), { kind: "provider-other", key: "one cent", eventId: null, lines });
  await expect(expectSoundness(app)).rejects.toThrow();
});
