import { and, eq, inArray } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { loadEventStatement } from "#core/papers/event-statement/load-event-statement.ts";
import { getEventIncome } from "#core/payouts/get-event-money.ts";
import { getSalesFigures } from "#core/ticketing/organiser/get-sales-figures.ts";
import { listParticipants } from "#core/ticketing/organiser/list-participants.ts";
import { setOrderContact } from "#core/ticketing/selling/complete-order.ts";
import { getOrder } from "#core/ticketing/selling/get-order.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { newId } from "#platform/ids.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { makePerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale, payFor, type TestSale } from "#tests/support/sales.ts";
import { withoutRowLocks } from "#tests/support/statements.ts";
import { getCheckin } from "./get-checkin.ts";
import { createScanLink } from "./scan-links.ts";
import { getDoor, sellAtDoor, undoDoorSale } from "./sell-at-door.ts";

const DAY = 24 * 3600_000;
const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

type Wish = { quantity?: number; payment?: "cash" | "card"; key?: string; link?: string; firstName?: string };

const wish = (sale: TestSale, { quantity = 1, payment = "cash", key, ...more }: Wish) => ({
  eventId: sale.eventId,
  slotId: sale.slotIds[0],
  items: [{ tariffId: sale.tariffIds[0], quantity }],
  payment,
  idempotencyKey: key ?? newId(),
  ...more,
});

const sell = (sale: TestSale, more: Wish = {}) => sellAtDoor(app.ctx(sale.artist.actor), wish(sale, more));

/** An evening whose door is open. */
async function tonight(capacity = 20): Promise<TestSale> {
  const sale = await makeSale(app, { capacity, startsInDays: 1, tariffs: [fixedTariff(1500, capacity)] });
  await app.clock.advance(DAY - 3600_000);
  return sale;
}

const seatsOf = ({ eventId }: TestSale) =>
  database.db.$count(tickets, and(eq(tickets.eventId, eventId), inArray(tickets.state, ["held", "valid"])));

describe("sold at the door", () => {
  test("cash: in at once, numbered with the others, counted, and never held as money of ours", async () => {
    const sale = await makeSale(app, { startsInDays: 1, tariffs: [fixedTariff(1500, 20)] });
    await expect(sell(sale)).rejects.toMatchObject({ code: "conflict", reason: "too_early" });
    await buyAsGuest(app, sale, { quantity: 2 });
    await app.clock.advance(DAY - 3600_000);
    const organiser = app.ctx(sale.host.actor);
    const income = async () => (await getEventIncome(organiser, { eventId: sale.eventId })).now;
    const before = [await income(), await app.books()];
    const sold = await sell(sale, { quantity: 3, firstName: "Nour" });
    expect(sold).toMatchObject({ state: "confirmed", payment: "cash", totalCents: 4500, mayUndo: true });
    expect(sold.tickets.map(({ number }) => number)).toEqual([3, 4, 5]);
    expect([await income(), await app.books()]).toEqual(before);
    const door = await getCheckin(organiser, { eventId: sale.eventId });
    expect(door.tickets.filter(({ admitted }) => admitted).map(({ number }) => number)).toEqual([3, 4, 5]);
    expect(await getSalesFigures(organiser, { eventId: sale.eventId })).toMatchObject({
      slots: [{ sold: 5, atDoor: 3, doorCents: 4500, incomeCents: 3000 }],
    });
    const { participants } = await listParticipants(organiser, { eventId: sale.eventId });
    expect(participants[2]).toMatchObject({ holderName: "Nour", kind: "door", priceCents: 0, doorCents: 1500 });
    const { rows, incomeCents } = await loadEventStatement(organiser, sale.eventId);
    expect(rows).toMatchObject([{ issued: 5, paid: 2, atDoor: 3, doorCents: 4500, free: 0, lowestCents: 1500 }]);
    expect(incomeCents).toBe(3000);
  });

  test("a press that is sent twice is one sale; undone twice it is undone once, and its seats are free", async () => {
    const sale = await tonight(4);
    const press = { quantity: 2, key: "one-press-only" };
    const [one, other] = await Promise.all([sell(sale, press), sell(sale, press)]);
    expect(one?.orderId).toBe(other?.orderId);
    expect(await seatsOf(sale)).toBe(2);
    const undo = () => undoDoorSale(app.ctx(sale.artist.actor), { eventId: sale.eventId, orderId: one?.orderId });
    expect([await undo(), await undo()]).toEqual([2, 0]);
    expect(await seatsOf(sale)).toBe(0);
    const door = await getCheckin(app.ctx(sale.artist.actor), { eventId: sale.eventId });
    expect(door.tickets.map(({ state, admitted }) => [state, admitted])).toEqual([
      ["refunded", null],
      ["refunded", null],
    ]);
    const later = await sell(sale);
    await app.clock.advance(16 * 60_000);
    await expect(
      undoDoorSale(app.ctx(sale.artist.actor), { eventId: sale.eventId, orderId: later.orderId }),
    ).rejects.toMatchObject({ code: "conflict", reason: "undo_over" });
  });

  test("card: a link to pay, also once the evening has begun; paid, it is a sale like any other", async () => {
    const sale = await tonight();
    await app.clock.advance(2 * 3600_000);
    const held = await sell(sale, { payment: "card", quantity: 2 });
    expect(held).toMatchObject({ state: "held", payment: "card", totalCents: 3000, mayUndo: false });
    const access = { orderId: held.orderId, token: held.token };
    expect(await getOrder(app.ctx(visitor), access)).toMatchObject({ payment: { state: "email_needed" } });
    const order = await setOrderContact(app.ctx(visitor), { ...access, email: "nour@exemple.fr" });
    await payFor(app, order);
    await app.payments.deliverWebhooks();
    expect(await getOrder(app.ctx(visitor), access)).toMatchObject({ state: "confirmed", payment: { state: "paid" } });
    const { incomeCents } = await loadEventStatement(app.ctx(sale.host.actor), sale.eventId);
    expect(incomeCents).toBe(3000);
  });

  test("a helper sells for their evening, and nobody else does", async () => {
    const sale = await tonight();
    const [slotId] = sale.slotIds;
    const { url } = await createScanLink(app.ctx(sale.artist.actor), { eventId: sale.eventId, slotId, label: "Malik" });
    const link = new URL(url).searchParams.get("lien") ?? "";
    const sold = await sellAtDoor(app.ctx(visitor), wish(sale, { link }));
    expect(sold).toMatchObject({ state: "confirmed" });
    expect(await getDoor(app.ctx(visitor), { eventId: sale.eventId, link })).toMatchObject({
      keeper: "Malik",
      slots: [{ left: 19 }],
    });
    await expect(sellAtDoor(app.ctx(visitor), wish(sale, {}))).rejects.toMatchObject({ code: "unauthenticated" });
    const stranger = app.ctx((await makePerson(app)).actor);
    await expect(sellAtDoor(stranger, wish(sale, {}))).rejects.toMatchObject({ code: "forbidden" });
    await app.clock.advance(DAY);
    await expect(sell(sale)).rejects.toMatchObject({ reason: "over" });
  });
});

/** At the door in cash and by card, and on people's phones, for ten seats. */
async function rush(sale: TestSale): Promise<void> {
  const attempts = Array.from({ length: 10 }, (_, index) => [
    sell(sale, { payment: index % 2 === 0 ? "cash" : "card" }),
    holdAsGuest(app, sale, { email: `p${index}@exemple.fr` }),
  ]);
  await Promise.allSettled(attempts.flat());
}

async function tenSeats(): Promise<TestSale> {
  const sale = await makeSale(app, { capacity: 10, startsInDays: 1, tariffs: [fixedTariff(1500, 10)] });
  await app.clock.advance(DAY - 2 * 3600_000);
  return sale;
}

describe("the door and the web at once", () => {
  test("sell what there is, and not one seat more", async () => {
    const sale = await tenSeats();
    await rush(sale);
    expect(await seatsOf(sale)).toBe(10);
  });

  test("negative control: without locks, more seats are given away than there are", async () => {
    let most = 0;
    for (let round = 0; round < 8 && most <= 10; round++) {
      const sale = await tenSeats();
      // Held for a card: numbers, which nobody has twice, would hide it.
      const sales = () => Promise.allSettled(Array.from({ length: 24 }, () => sell(sale, { payment: "card" })));
      await withoutRowLocks(sales);
      most = Math.max(most, await seatsOf(sale));
    }
    expect(most).toBeGreaterThan(10);
  });
});
