import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { orders } from "#core/ticketing/tables.ts";
import { TEST_AUTH_SECRET } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makeOtherBuild } from "#tests/support/other-build.ts";
import { useScratch } from "#tests/support/processes.ts";
import { startRolling } from "#tests/support/rolling.ts";
import { makeSale } from "#tests/support/sales.ts";
import { startLoad } from "#tests/support/visitor-load.ts";

/** The long form of tests/process/rolling-restart.test.ts: nobody sets DRAIN_SECONDS, and builds go back and forth. */
const ROUNDS = 6;
const CLIENTS = 12;
const CHECK_MS = 500;

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database);

test(`${ROUNDS} rounds from build to build, ${CLIENTS} visitors, no retries`, async () => {
  const sale = await makeSale(app, { capacity: 100_000 });
  const other = await makeOtherBuild(await scratch.folder());
  const env = { DATABASE_URL: database.url, DATA_DIR: await scratch.folder(), AUTH_SECRET: TEST_AUTH_SECRET };
  const rolling = await startRolling({ env, keep: scratch.keep, checkMs: CHECK_MS });
  const load = startLoad(rolling.balancer.url, sale, CLIENTS);
  const began = performance.now();
  for (let round = 0; round < ROUNDS; round++) {
    for (const index of [0, 1]) await rolling.replace(index, round % 2 === 0 ? other.folder : undefined);
  }
  await load.stop();
  const seconds = Math.round((performance.now() - began) / 1_000);
  console.log(
    `${2 * ROUNDS} restarts in ${seconds} s: ${load.count()} requests, ${load.held.length} bookings, ${load.failed.length} failed`,
  );
  expect(load.failed, rolling.said()).toEqual([]);
  expect(await database.db.$count(orders, inArray(orders.id, load.held))).toBe(load.held.length);
  await rolling.close();
});
