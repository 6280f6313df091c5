import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { useScratch } from "#tests/support/processes.ts";
import { expectSoldExactly, letDustSettle, raceForSeats } from "#tests/support/sale-race.ts";
import { fixedTariff, makeSale } from "#tests/support/sales.ts";
import { startPair } from "#tests/support/server-pair.ts";

/** Against two processes of the built product, over HTTP. The short form is in tests/concurrency. */
const BUYERS = 500;
const SEATS = 50;
const tariffs = [fixedTariff(1500, 30), fixedTariff(1000, 30), fixedTariff(500, 30)];

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

test.each([{ kills: 0 }, { kills: 20 }])(`${BUYERS} buyers for ${SEATS} seats, $kills kills`, async ({ kills }) => {
  const sale = await makeSale(app, { capacity: SEATS, tariffs });
  const servers = await startPair({ DATABASE_URL: database.url, DATA_DIR: await scratch.folder() }, scratch.keep);
  const { outcomes, statuses, killed } = await raceForSeats(servers, sale, { buyers: BUYERS, seats: SEATS, kills });
  await servers.stop();
  const count = (what: string) => outcomes.filter(({ outcome, reason }) => outcome === what || reason === what).length;
  const failures = statuses.filter((status) => status >= 500).length;
  console.log(
    `${killed} kills: ${count("ticket")} tickets, ${count("sold_out")} « complet », ${count("returned")} given back; ` +
      `${statuses.length} answers, ${failures} of them 5xx`,
  );
  expect(killed).toBe(kills);
  expect([count("ticket"), count("sold_out")]).toEqual([SEATS, BUYERS - SEATS]);
  if (kills === 0) expect(failures).toBe(0);
  await letDustSettle(app);
  await expectSoldExactly(app, sale, SEATS);
});
