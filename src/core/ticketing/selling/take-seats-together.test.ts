import { asc, eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { eventSlots } from "#core/events/tables.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import { isDomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { fixedTariff, holdAsGuest, makeSale, type TestSale, type Wish } from "#tests/support/sales.ts";
import { useProcesses } from "#tests/support/several-processes.ts";
import { rewriting, statementsOf } from "#tests/support/statements.ts";
import { idempotencyKeys, orders, tickets } from "../tables.ts";

const database = useDatabase();
const app = useMoneyApp(database);
const process = useProcesses(database, app, 1);

const freeTariff = { label: "Libre", priceType: "free" as const, priceCents: null, quantity: 20 };
const twoTariffs = [fixedTariff(1500, 20), fixedTariff(900, 20)];

/** Nothing is sure any more: every order is decided alone. */
const eachAlone = <T>(work: () => Promise<T>): Promise<T> =>
  rewriting((text) => text.replace("and seats <= (", "and false and seats <= ("), work);

const wishes: Wish[] = [{ quantity: 2 }, { tariff: 1 }, { quantity: 3, tariff: 1, email: "autre@exemple.fr" }, {}];

async function holdAtOnce(sales: readonly TestSale[], wanted: readonly Wish[] = wishes): Promise<string[]> {
  const held = await Promise.allSettled(sales.flatMap((sale) => wanted.map((wish) => holdAsGuest(app, sale, wish))));
  return held.map((each) => {
    if (each.status === "fulfilled") return each.value.state;
    return isDomainError(each.reason) ? (each.reason.reason ?? each.reason.code) : String(each.reason);
  });
}

/** All that orders leave behind, without ids and times. */
async function traceOf({ eventId }: TestSale) {
  const { db } = database;
  const made = await db.select().from(orders).where(eq(orders.eventId, eventId)).orderBy(asc(orders.id));
  const seats = await db
    .select()
    .from(tickets)
    .where(eq(tickets.eventId, eventId))
    .orderBy(asc(tickets.orderId), asc(tickets.position));
  const charges = await db.select().from(paymentCharges).where(eq(paymentCharges.eventId, eventId));
  const keys = await db.select().from(idempotencyKeys);
  return made.map((order) => ({
    ...pick(order, ["userId", "email", "kind", "state", "totalCents", "promoCodeId"]),
    minutes: (order.heldUntil.getTime() - order.createdAt.getTime()) / 60_000,
    tickets: seats
      .filter(({ orderId }) => orderId === order.id)
      .map((seat) => pick(seat, ["position", "tariffLabel", "priceCents", "holderName", "state", "number"])),
    charges: charges
      .filter(({ subjectId }) => subjectId === order.id)
      .map((charge) => pick(charge, ["subjectKind", "amountCents", "description", "state"])),
    keys: keys
      .filter(({ resultId }) => resultId === order.id)
      .map(({ scope }) => scope.replace(order.heldBy ?? "nobody", "caller")),
  }));
}

const pick = <T, K extends keyof T>(row: T, names: readonly K[]) => names.map((name) => row[name]);

test("orders that are written together are what they would be alone, to the last column", async () => {
  const sales = [await makeSale(app, { tariffs: twoTariffs }), await makeSale(app, { tariffs: twoTariffs })];
  const sent = await statementsOf(() => holdAtOnce(sales));
  expect(sent.filter((text) => text.includes("seated as materialized"))).toHaveLength(1);
  const alone = await makeSale(app, { tariffs: twoTariffs });
  expect(await eachAlone(() => holdAtOnce([alone]))).toEqual(["held", "held", "held", "held"]);
  const byContent = async (sale: TestSale) => (await traceOf(sale)).map((order) => JSON.stringify(order)).sort();
  const expected = await byContent(alone);
  expect(expected).toHaveLength(4);
  for (const sale of sales) expect(await byContent(sale)).toEqual(expected);
});

test("what is free is confirmed with its seats, as it would be alone: numbers, gate, counts and what is due", async () => {
  const tariffs = [freeTariff, fixedTariff(900, 20)];
  const sales = [await makeSale(app, { tariffs }), await makeSale(app, { tariffs })];
  const alone = await makeSale(app, { tariffs });
  const wanted: Wish[] = [{ quantity: 2 }, { tariff: 1 }, { quantity: 3, email: "autre@exemple.fr" }];
  // The first sale makes the event's gate.
  for (const sale of [...sales, alone]) await holdAsGuest(app, sale, { tariff: 1 });
  const sent = await statementsOf(async () => {
    expect(await holdAtOnce(sales, wanted)).toEqual(Array(2).fill(["confirmed", "held", "confirmed"]).flat());
  });
  expect(sent.filter((text) => text.includes("numbered as materialized"))).toHaveLength(1);
  expect(await eachAlone(() => holdAtOnce([alone], wanted))).toEqual(["confirmed", "held", "confirmed"]);
  const written = async (sale: TestSale) => {
    const rows = await traceOf(sale);
    const numbers = rows.flatMap(({ tickets: seats }) => seats.flatMap((seat) => seat.at(-1) ?? []));
    expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5]);
    const { rows: gate } = await database.db.execute(
      sql`select last_number from ticket_series where event_id = ${sale.eventId}`,
    );
    const { rows: kept } = await database.db.execute(
      sql`select sum(sold)::int as sold from sold_seats where event_id = ${sale.eventId}`,
    );
    const { rows: due } = await database.db.execute(sql`select count(*)::int as due from orders
      where event_id = ${sale.eventId} and tickets_due_at = confirmed_at`);
    expect([gate, kept, due]).toEqual([[{ last_number: 5 }], [{ sold: 5 }], [{ due: 2 }]]);
    return rows
      .map(({ tickets: seats, ...order }) => JSON.stringify([order, seats.map((seat) => seat.slice(0, -1))]))
      .sort();
  };
  const expected = await written(alone);
  for (const sale of sales) expect(await written(sale)).toEqual(expected);
});

test("the same free wish sent again is the same order", async () => {
  const sale = await makeSale(app, { tariffs: [freeTariff] });
  await holdAsGuest(app, sale, { email: "premier@exemple.fr" });
  const [key, email] = [newId(), "encore@exemple.fr"];
  const first = await holdAsGuest(app, sale, { key, email });
  const again = await holdAsGuest(app, sale, { key, email });
  expect([again.id, again.state, again.tickets]).toEqual([first.id, "confirmed", first.tickets]);
  expect(await traceOf(sale)).toHaveLength(2);
});

test("who comes later in a batch gets what the earlier ones leave, decided to the seat", async () => {
  const quantities = [3, 3, 2].map((quantity) => ({ quantity }));
  const house5 = await makeSale(app, { capacity: 5, tariffs: [fixedTariff(1500, 20)] });
  expect(await holdAtOnce([house5], quantities)).toEqual(["held", "sold_out", "held"]);
  const tariff5 = await makeSale(app, { capacity: 50, tariffs: [fixedTariff(1500, 5)] });
  expect(await holdAtOnce([tariff5], quantities)).toEqual(["held", "sold_out", "held"]);
});

test("a tariff of another event is nobody's to sell", async () => {
  const [sale, other] = [await makeSale(app), await makeSale(app)];
  expect(await holdAtOnce([{ ...sale, tariffIds: other.tariffIds }], [{}])).not.toEqual(["held"]);
  expect(await traceOf(sale)).toEqual([]);
});

test("a date that somebody holds up holds up nobody else", async () => {
  const [stuck, free] = [await makeSale(app), await makeSale(app)];
  const [slotId] = stuck.slotIds;
  await database.db.transaction(async (tx) => {
    await tx
      .select()
      .from(eventSlots)
      .where(eq(eventSlots.id, slotId ?? ""))
      .for("update");
    void holdAsGuest(process(0), stuck);
    void holdAsGuest(process(0), stuck);
    await expect(holdAsGuest(process(0), free)).resolves.toMatchObject({ state: "held" });
    await expect(holdAsGuest(process(0), free)).resolves.toMatchObject({ state: "held" });
    expect(await traceOf(stuck)).toEqual([]);
  });
  expect(await traceOf(free)).toHaveLength(2);
  await expect.poll(async () => (await traceOf(stuck)).length).toBe(2);
});
