import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { expectAllRefunded, expectPaidOutOnce } from "#tests/support/jobs-under-kills.ts";
import { cancelStory, payoutStory } from "#tests/support/kill-stories.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { useScratch } from "#tests/support/processes.ts";
import { startPair } from "#tests/support/server-pair.ts";

/** Two processes of the built product work while they are killed. The short forms are in tests/faults. */
const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);
const start = async () => startPair({ DATABASE_URL: database.url, DATA_DIR: await scratch.folder() }, scratch.keep);

test.each([
  { orders: 200, kills: 10 },
  { orders: 1_000, kills: 10 },
])("$orders orders called off under $kills kills", async ({ orders, kills }) => {
  const { sale, killed } = await cancelStory(app, start, { orders, kills });
  await expectAllRefunded(app, sale, orders);
  console.log(`${orders} refunds of 100 %, none twice, ${killed} kills`);
  expect(killed).toBe(kills);
});

test("40 events paid out under 20 kills", async () => {
  const { due, killed } = await payoutStory(app, start, { events: 40, kills: 20 });
  await expectPaidOutOnce(app, due, 2);
  console.log(`${due.length} events, 2 payouts each, ${killed} kills`);
  expect(killed).toBe(20);
});
