import { and, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sandboxPaymentMovements } from "#adapters/payment/sandbox/tables.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { useScratch } from "#tests/support/processes.ts";
import { expectSoldExactly, letDustSettle, raceForSeats } from "#tests/support/sale-race.ts";
import { fixedTariff, makeSale } from "#tests/support/sales.ts";
import { startPair } from "#tests/support/server-pair.ts";

const scratch = useScratch();
const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const SEATS = 12;
const tariffs = [fixedTariff(1500, 8), fixedTariff(1000, 8), fixedTariff(500, 8)];

/** The long forms, 500 buyers for 50 seats and 20 kills, are in bench/no-oversell.test.ts. */
const pair = async () => startPair({ DATABASE_URL: database.url, DATA_DIR: await scratch.folder() }, scratch.keep);

test("120 buyers for 12 seats at two processes: all sold once, the others told « complet », no error of ours", {
  timeout: 180_000,
}, async () => {
  const sale = await makeSale(app, { capacity: SEATS, tariffs });
  const servers = await pair();
  const { outcomes, statuses } = await raceForSeats(servers, sale, { buyers: 120, seats: SEATS });
  await servers.stop();
  expect(outcomes.filter(({ outcome }) => outcome === "ticket")).toHaveLength(SEATS);
  const others = outcomes.filter(({ outcome }) => outcome !== "ticket");
  expect(new Set(others.map(({ reason }) => reason))).toEqual(new Set(["sold_out"]));
  expect(
    statuses.filter((status) => status >= 500),
    servers.output(),
  ).toEqual([]);
  await letDustSettle(app);
  await expectSoldExactly(app, sale, SEATS);

  // Negative controls: a ticket too many, and a cent of the provider's that is not in our books, are noticed.
  await database.db.execute(sql`
    insert into ${tickets} (id, order_id, event_id, slot_id, tariff_id, position, number, tariff_label, price_cents, state)
    select gen_random_uuid(), order_id, event_id, slot_id, tariff_id, 99, 99, tariff_label, price_cents, state
    from ${tickets} where event_id = ${sale.eventId} and state = 'valid' limit 1`);
  await expect(expectSoldExactly(app, sale, SEATS)).rejects.toThrow();
  await database.db.delete(tickets).where(and(eq(tickets.eventId, sale.eventId), eq(tickets.position, 99)));
  await expectSoldExactly(app, sale, SEATS);
  const at = new Date(app.clock.now().getTime() - 60_000);
  const cent = { id: "txn_x", at, kind: "payment" as const, amountCents: 1, feeCents: 0, subjects: {}, metadata: {} };
  await database.db.insert(sandboxPaymentMovements).values(cent);
  await expect(expectSoldExactly(app, sale, SEATS)).rejects.toThrow();
  await database.db.delete(sandboxPaymentMovements).where(eq(sandboxPaymentMovements.id, "txn_x"));
});

test("the same while processes are killed", { timeout: 180_000 }, async () => {
  const sale = await makeSale(app, { capacity: SEATS, tariffs });
  const servers = await pair();
  const { outcomes, killed } = await raceForSeats(servers, sale, { buyers: 80, seats: SEATS, kills: 3 });
  await servers.stop();
  expect(killed).toBe(3);
  expect(outcomes.filter(({ outcome }) => outcome === "ticket")).toHaveLength(SEATS);
  await letDustSettle(app);
  await expectSoldExactly(app, sale, SEATS);
});
