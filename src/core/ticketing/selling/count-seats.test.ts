import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { reconciliationFindings } from "#core/payments/tables.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale } from "#tests/support/sales.ts";
import { refundTicket } from "../refunds/refund-tickets.ts";
import { soldSeats, tickets } from "../tables.ts";
import { countSeats, reportMiscounted, sumIncome } from "./count-seats.ts";

const database = useDatabase();
const app = useMoneyApp(database);

const MINUTE = 60_000;

test("what is sold, held in time or given back is counted by date and tariff, and what it brought", async () => {
  const sale = await makeSale(app, { capacity: 20, slots: 2, tariffs: [fixedTariff(1500, 20), fixedTariff(800, 10)] });
  const counts = async () => {
    const rows = await countSeats(app.ctx(), [sale.eventId]);
    return rows
      .map(({ slotId, tariffId, sold, held }) => [
        sale.slotIds.indexOf(slotId),
        sale.tariffIds.indexOf(tariffId),
        sold,
        held,
      ])
      .toSorted();
  };
  const income = async () => (await sumIncome(app.ctx(), [sale.eventId])).get(sale.eventId);
  expect(await counts()).toEqual([]);
  await buyAsGuest(app, sale, { quantity: 3 });
  await buyAsGuest(app, sale, { quantity: 1, slot: 1, tariff: 1 });
  await holdAsGuest(app, sale, { quantity: 2 });
  expect(await counts()).toEqual([
    [0, 0, 3, 2],
    [1, 1, 1, 0],
  ]);
  expect(await income()).toBe(3 * 1500 + 800);
  // The hour alone ends a hold; its rows are tidied up later.
  await app.clock.advance(20 * MINUTE);
  expect(await counts()).toEqual([
    [0, 0, 3, 0],
    [1, 1, 1, 0],
  ]);
  const [one] = await database.db
    .select()
    .from(tickets)
    .where(eq(tickets.tariffId, `${sale.tariffIds[1]}`));
  await refundTicket(app.ctx(sale.artist.actor), { ticketId: `${one?.id}` });
  expect(await counts()).toEqual([[0, 0, 3, 0]]);
  expect(await income()).toBe(3 * 1500);
});

test("bought all at once, each is counted; a count that differs from its tickets is found, once", async () => {
  const sale = await makeSale(app, { capacity: 40 });
  await Promise.all(Array.from({ length: 12 }, () => buyAsGuest(app, sale, { quantity: 2 })));
  const ctx = app.ctx(system);
  const found = () =>
    database.db.select().from(reconciliationFindings).where(eq(reconciliationFindings.kind, "seats_miscounted"));
  await reportMiscounted(ctx);
  expect(await found()).toEqual([]);
  expect(await countSeats(ctx, [sale.eventId])).toMatchObject([{ sold: 24, held: 0 }]);
  await database.db.update(soldSeats).set({ sold: 23 }).where(eq(soldSeats.eventId, sale.eventId));
  await reportMiscounted(ctx);
  await reportMiscounted(ctx);
  expect(await found()).toMatchObject([{ details: { kept: 23, counted: 24 }, repairedAt: null }]);
});

test("whoever writes or deletes tickets by hand is counted too", async () => {
  const sale = await makeSale(app);
  await buyAsGuest(app, sale, { quantity: 2 });
  const [one] = await database.db.select().from(tickets).where(eq(tickets.eventId, sale.eventId));
  if (!one) throw new Error("no ticket");
  const sold = async () => (await countSeats(app.ctx(), [sale.eventId]))[0]?.sold;
  await database.db.delete(tickets).where(eq(tickets.id, one.id));
  expect(await sold()).toBe(1);
  await database.db.insert(tickets).values(one);
  expect(await sold()).toBe(2);
  expect(await sumIncome(app.ctx(), [sale.eventId])).toEqual(new Map([[sale.eventId, 3000]]));
});
