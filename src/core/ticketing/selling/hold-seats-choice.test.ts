import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { paymentCharges } from "#core/payments/tables.ts";
import { newId } from "#platform/ids.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { holdAsGuest, makeSale, payFor, type TestSale, type Wish, wishFor } from "#tests/support/sales.ts";
import { orders, tickets } from "../tables.ts";
import type { OrderView } from "./get-order.ts";
import { chooseSeats } from "./hold-seats.ts";
import { findHolds } from "./release-holds.ts";

const database = useDatabase();
const app = useMoneyApp(database);

const keptOf = ({ id, token }: OrderView) => ({ orderId: id, token });
/** A moment later than whatever was chosen before. */
async function asGuest(sale: TestSale, wish: Wish, before?: OrderView): Promise<OrderView> {
  await app.clock.advance(1);
  return chooseSeats(app.ctx(visitor), wishFor(sale, wish), before && keptOf(before));
}

async function stateOf({ id }: OrderView) {
  const [order] = await database.db.select().from(orders).where(eq(orders.id, id));
  return order?.state;
}

const seatsTaken = async ({ eventId }: TestSale) =>
  (
    await database.db
      .select()
      .from(tickets)
      .where(and(eq(tickets.eventId, eventId), inArray(tickets.state, ["held", "valid"])))
  ).length;

test("another choice lets go of the one before, whose payment can no longer be made", async () => {
  const sale = await makeSale(app, { capacity: 10 });
  const first = await asGuest(sale, { quantity: 4 });
  const second = await asGuest(sale, { quantity: 2 }, first);
  expect([await stateOf(first), await stateOf(second), await seatsTaken(sale)]).toEqual(["abandoned", "held", 2]);
  await app.jobs.runDue();
  const charges = await database.db.select().from(paymentCharges).where(eq(paymentCharges.eventId, sale.eventId));
  expect(new Map(charges.map(({ subjectId, state }) => [subjectId, state]))).toEqual(
    new Map([
      [first.id, "cancelled"],
      [second.id, "open"],
    ]),
  );
});

test("somebody logged in needs no link; their other events, and others' seats, stay", async () => {
  const [sale, other] = [await makeSale(app), await makeSale(app)];
  const person = await makePerson(app);
  const choose = async (of: TestSale, quantity: number) => {
    await app.clock.advance(1);
    return chooseSeats(app.ctx(person.actor), { ...wishFor(of, { quantity }), email: undefined });
  };
  const stranger = await holdAsGuest(app, sale, { email: person.user.email });
  const elsewhere = await choose(other, 1);
  const first = await choose(sale, 1);
  await choose(sale, 2);
  expect(await Promise.all([stranger, elsewhere, first].map(stateOf))).toEqual(["held", "held", "abandoned"]);
});

test("an order without its own token is nobody's: it stays", async () => {
  const sale = await makeSale(app);
  const theirs = await asGuest(sale, {});
  const forged = { ...theirs, token: (await asGuest(sale, { email: "autre@exemple.fr" })).token };
  await asGuest(sale, { email: "tierce@exemple.fr" }, forged);
  expect(await stateOf(theirs)).toBe("held");
});

test("who is refused keeps what they had", async () => {
  const sale = await makeSale(app, { capacity: 3 });
  const first = await asGuest(sale, { quantity: 2 });
  await expect(asGuest(sale, { quantity: 3 }, first)).rejects.toMatchObject({ reason: "sold_out" });
  expect(await stateOf(first)).toBe("held");
  const [held] = await findHolds(app.ctx(visitor), sale.eventId, keptOf(first));
  expect(held?.id).toBe(first.id);
});

test("what was paid a moment ago stays, though nobody has told us yet", async () => {
  const sale = await makeSale(app);
  const first = await asGuest(sale, {});
  await payFor(app, first);
  const second = await asGuest(sale, {}, first);
  expect([await stateOf(first), await stateOf(second)]).toEqual(["confirmed", "held"]);
});

test("two tabs at once never let go of both", async () => {
  for (let round = 0; round < 5; round++) {
    const sale = await makeSale(app);
    const person = await makePerson(app);
    const wishes = [1, 2, 3, 4].map((quantity) => ({ ...wishFor(sale, { quantity }), email: undefined }));
    const made = await Promise.all(wishes.map((wish) => chooseSeats(app.ctx(person.actor), wish)));
    const states = await Promise.all(made.map(stateOf));
    expect(states).toContain("held");
    const last = made.reduce((a, b) => (a.id > b.id ? a : b));
    expect(await stateOf(last)).toBe("held");
  }
});

test("back to the first choice with the same form: held anew, once, however often it is sent", async () => {
  const sale = await makeSale(app);
  const key = newId();
  const first = await asGuest(sale, { key });
  const second = await asGuest(sale, { quantity: 2 }, first);
  const again = await Promise.all([1, 2, 3].map(() => asGuest(sale, { key }, second)));
  expect(new Set(again.map(({ id }) => id)).size).toBe(1);
  expect(again[0]?.id).not.toBe(first.id);
  expect([await stateOf(second), await seatsTaken(sale)]).toEqual(["abandoned", 1]);
});
