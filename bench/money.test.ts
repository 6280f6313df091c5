import { expect, test } from "vitest";
import { ledgerMovements } from "#core/payments/ledger-tables.ts";
import { handOutTicketsJob, mailTicketsJob } from "#core/ticketing/tickets/hand-out-tickets.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { doRandomThings, expectSoundness } from "#tests/support/random-money.ts";

const THINGS = 10_000;

const database = useDatabase();
/** Thousands of tickets set in type would take most of the time, and move no cent. */
const jobs = payoutJobs.filter(({ name }) => ![handOutTicketsJob.name, mailTicketsJob.name].includes(name));
const app = useMoneyApp(database, jobs);

/** Another seed does other things: `SEED=42 npm run campaign -- bench/money.test.ts`. */
const SEED = Number(process.env.SEED ?? 7);

test(`${THINGS} random things later, every cent is accounted for (seed ${SEED})`, async () => {
  await doRandomThings(app, THINGS, SEED);
  await expectSoundness(app);
  const movements = (await database.db.select().from(ledgerMovements)).length;
  console.log(`${movements} movements`);
  expect(movements).toBeGreaterThan(THINGS / 4);
});
