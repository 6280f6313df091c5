import { expect, test } from "vitest";
import { ledgerMovements } from "#core/payments/ledger-tables.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyHouse } from "#tests/support/money.ts";
import { payoutJobs, useMoneyParts } from "#tests/support/payouts.ts";
import { doRandomThings, expectSoundness } from "#tests/support/random-money.ts";

const THINGS = 10_000;

const database = useDatabase();
const house = useMoneyHouse(database, payoutJobs);
useMoneyParts();

test(`${THINGS} random things later, every cent is accounted for`, async () => {
  await doRandomThings(house, THINGS, 7);
  await expectSoundness(house);
  const movements = (await database.db.select().from(ledgerMovements)).length;
  console.log(`${movements} movements`);
  expect(movements).toBeGreaterThan(THINGS / 4);
});
