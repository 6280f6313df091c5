import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { transact } from "#core/context.ts";
import { getEvent } from "#core/events/get-event.ts";
import { loadEventCards } from "#core/events/search/event-cards.ts";
import { leftNow, saleOpensAt } from "#core/events/selling-rules.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import type { SellingLimits } from "#core/terms/selling-rules.ts";
import { newId } from "#platform/ids.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { fixedTariff, makeSale, type TestSale, wishFor } from "#tests/support/sales.ts";
import { joinWaitingList } from "../waiting-list/join-waiting-list.ts";
import { renewOrder } from "./complete-order.ts";
import { holdSeats } from "./hold-seats.ts";
import { expireHolds } from "./release-holds.ts";
import { takeSeats } from "./take-seats.ts";

const database = useDatabase();
const app = useMoneyApp(database);

const limited = (limits: SellingLimits, label: string, priceCents = 800, quantity = 10) => ({
  ...fixedTariff(priceCents, quantity, label),
  ...limits,
});

const early = () =>
  makeSale(app, {
    capacity: 40,
    tariffs: [
      limited({ salesFrom: "2027-01-10T10:00", salesUntil: "2027-01-20T18:00" }, "Prévente"),
      limited({ minPerOrder: 6, maxPerOrder: 8 }, "Groupe", 1000, 20),
      fixedTariff(1500, 10, "Plein tarif"),
    ],
  });

const START = new Date("2027-01-30T19:00:00Z");
let now = START;

/** An evening on 30 January 2027, 20:00 in Paris, looked at on the last day of 2026. */
async function stage(made: Promise<TestSale> = early(), startsAt = START): Promise<TestSale> {
  const sale = await made;
  const endsAt = new Date(startsAt.getTime() + 7_200_000);
  await database.db.update(eventSlots).set({ startsAt, endsAt }).where(eq(eventSlots.eventId, sale.eventId));
  await database.db
    .update(events)
    .set({ firstStartsAt: startsAt, lastEndsAt: endsAt })
    .where(eq(events.id, sale.eventId));
  now = new Date("2026-12-31T19:00:00Z");
  return sale;
}

const ctxNow = () => app.ctx(visitor, { now, callerKey: newId() });
const at = (iso: string) => {
  now = new Date(iso);
};

const reasonOf = (held: Promise<unknown>) =>
  held.then(
    () => "held",
    (error: { reason?: string; fields?: object }) => error.reason ?? Object.keys(error.fields ?? {}).join(),
  );

const hold = (sale: TestSale, tariff: number, quantity = 1) => holdSeats(ctxNow(), wishFor(sale, { tariff, quantity }));

test("a tariff is sold from its first moment on, and not at its last", async () => {
  const sale = await stage();
  at("2027-01-10T08:59:59.999Z");
  expect(await reasonOf(hold(sale, 0))).toBe("tariff_not_yet");
  at("2027-01-10T09:00:00.000Z");
  expect(await reasonOf(hold(sale, 0))).toBe("held");
  at("2027-01-20T16:59:59.999Z");
  expect(await reasonOf(hold(sale, 0))).toBe("held");
  at("2027-01-20T17:00:00.000Z");
  expect(await reasonOf(hold(sale, 0))).toBe("tariff_over");
  expect(await reasonOf(hold(sale, 2))).toBe("held");
});

test("a hold that was let go is no way to the price of a tariff that is over", async () => {
  const sale = await stage();
  at("2027-01-20T16:50:00Z");
  const late = await hold(sale, 0);
  const inTime = await hold(sale, 0);
  const renewed = ({ id, token }: typeof late) => reasonOf(renewOrder(ctxNow(), { orderId: id, token }));
  at("2027-01-20T17:30:00Z");
  // Still its own seats, which nobody took meanwhile: paying takes what it takes.
  expect(await renewed(inTime)).toBe("held");
  await expireHolds(ctxNow());
  at("2027-01-25T10:00:00Z");
  expect(await renewed(late)).toBe("tariff_over");
  const full = await hold(sale, 2);
  at("2027-01-25T12:00:00Z");
  await expireHolds(ctxNow());
  expect(await renewed(full)).toBe("held");
});

test("a group is sold whole, and no more at once than it may be", async () => {
  const sale = await stage();
  expect(await reasonOf(hold(sale, 1, 5))).toBe("items.0.quantity");
  expect(await reasonOf(hold(sale, 1, 9))).toBe("items.0.quantity");
  expect(await reasonOf(hold(sale, 1, 6))).toBe("held");
});

test("the statement under the lock refuses by itself what an amendment ended a moment ago", async () => {
  const sale = await stage();
  at("2027-01-12T09:00:00Z");
  const ctx = ctxNow();
  const [tariffId, group] = sale.tariffIds as [string, string];
  const order = (wanted: string, seats: number) => ({
    id: newId(ctx.now),
    eventId: sale.eventId,
    slotId: sale.slotIds[0] ?? "",
    userId: null,
    email: "eve@exemple.fr",
    buyerName: null,
    kind: "purchase" as const,
    totalCents: 800 * seats,
    heldUntil: new Date(ctx.now.getTime() + 900_000),
    tickets: Array.from({ length: seats }, (_, position) => ({
      id: newId(ctx.now),
      tariffId: wanted,
      position,
      tariffLabel: "Prévente",
      priceCents: 800,
      holderName: null,
    })),
  });
  const written = async (wanted: string, seats: number) =>
    transact(ctx, (inner) => takeSeats(inner, order(wanted, seats))).then(
      () => seats,
      () => 0,
    );
  expect(await written(tariffId, 1)).toBe(1);
  await database.db.update(eventTariffs).set({ salesUntil: ctx.now }).where(eq(eventTariffs.id, tariffId));
  expect(await written(tariffId, 1)).toBe(0);
  expect(await written(group, 5)).toBe(0);
  expect(await written(group, 6)).toBe(6);
});

test("many at once at the edge: those in time hold, those after it do not", async () => {
  const sale = await stage();
  at("2027-01-20T16:59:59.999Z");
  const inTime = Array.from({ length: 5 }, () => reasonOf(hold(sale, 0)));
  const first = await Promise.all(inTime);
  at("2027-01-20T17:00:00Z");
  const late = await Promise.all(Array.from({ length: 5 }, () => reasonOf(hold(sale, 0))));
  expect(first).toEqual(Array(5).fill("held"));
  expect(late).toEqual(Array(5).fill("tariff_over"));
});

test("pages count and price what can be had now, and say when a sale opens", async () => {
  const sale = await stage();
  const seen = async () => {
    const ctx = ctxNow();
    const event = await getEvent(ctx, { eventId: sale.eventId });
    const [card] = await loadEventCards(ctx, [sale.eventId]);
    return {
      states: event.slots[0]?.tariffs.map(({ onSale }) => onSale),
      left: event.slots[0]?.left,
      price: card?.price.replace(/\s/g, " "),
    };
  };
  expect(await seen()).toEqual({ states: ["later", "now", "now"], left: 40, price: "15 €" });
  at("2027-01-10T09:00:00Z");
  expect(await seen()).toEqual({ states: ["now", "now", "now"], left: 40, price: "dès 8 €" });
  at("2027-01-20T17:00:00Z");
  expect(await seen()).toEqual({ states: ["over", "now", "now"], left: 30, price: "15 €" });
});

test("days before the evening follow each date at its hour in Paris, and a sale that is all over is closed", async () => {
  const only = [limited({ salesUntilDays: 4 }, "Prévente")];
  // 21:00 in summer; four days before, clocks have not changed yet.
  const sale = await stage(makeSale(app, { tariffs: only, capacity: 10 }), new Date("2027-03-31T19:00:00Z"));
  const seenAt = async (iso: string) => {
    at(iso);
    const { slots } = await getEvent(ctxNow(), { eventId: sale.eventId });
    return { open: slots[0]?.salesOpen, now: leftNow(slots), opensAt: saleOpensAt(slots) };
  };
  expect(await seenAt("2027-03-27T19:59:59Z")).toEqual({ open: true, now: 10, opensAt: undefined });
  expect(await reasonOf(hold(sale, 0))).toBe("held");
  expect(await seenAt("2027-03-27T20:00:00Z")).toEqual({ open: false, now: 0, opensAt: undefined });
  expect(await reasonOf(hold(sale, 0))).toBe("tariff_over");
});

test("nobody waits for a tariff that is over, or for half a group", async () => {
  const sale = await stage();
  at("2027-01-20T17:00:00Z");
  const join = (tariff: number, quantity: number) =>
    reasonOf(
      joinWaitingList(ctxNow(), {
        eventId: sale.eventId,
        slotId: sale.slotIds[0],
        tariffId: sale.tariffIds[tariff],
        quantity,
        email: `attend-${tariff}-${quantity}@exemple.fr`,
      }),
    );
  expect(await join(0, 1)).toBe("tariff_over");
  expect(await join(1, 2)).toBe("quantity");
  expect(await join(1, 6)).toBe("held");
});
