import { and, eq, inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { events } from "#core/events/tables.ts";
import { renewOrder } from "#core/ticketing/selling/complete-order.ts";
import type { OrderView } from "#core/ticketing/selling/get-order.ts";
import { checkPayment } from "#core/ticketing/selling/get-order.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { isDomainError } from "#platform/errors.ts";
import { problemResponse } from "#platform/http/problem.ts";
import { newId } from "#platform/ids.ts";
import { visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { fixedTariff, makeSale, payFor, type TestSale, type Wish, wishFor } from "#tests/support/sales.ts";
import { rewriting } from "#tests/support/statements.ts";
import { createApi } from "./api-app.ts";

const database = useDatabase();
const app = useMoneyApp(database);
const MINUTE = 60_000;

type Held = { status: number; retryAfter: number; body: OrderView & { reason?: string; detail?: string } };

/** As one address calls. Everybody has an e-mail of their own, unless told otherwise. */
async function hold(callerKey: string, sale: TestSale, wish: Wish = {}): Promise<Held> {
  const api = createApi({
    receive: async () => ({ ctx: app.ctx(visitor, { callerKey }), cookies: [] }),
    asVisitor: () => app.ctx(),
  });
  api.onError((error) => {
    if (!isDomainError(error)) throw error;
    return problemResponse(error, "");
  });
  const { idempotencyKey, eventId, ...body } = wishFor(sale, { email: `${newId()}@exemple.fr`, ...wish });
  const answer = await api.request(`/api/events/${eventId}/orders`, {
    method: "POST",
    headers: { "content-type": "application/json", "idempotency-key": idempotencyKey },
    body: JSON.stringify(body),
  });
  return {
    status: answer.status,
    retryAfter: Number(answer.headers.get("retry-after") ?? 0),
    body: (await answer.json()) as Held["body"],
  };
}

const room80 = () => makeSale(app, { capacity: 80, tariffs: [fixedTariff(1500, 80)] });
const seatsTaken = ({ eventId }: TestSale) =>
  database.db.$count(tickets, and(eq(tickets.eventId, eventId), inArray(tickets.state, ["held", "valid"])));
const stateOf = async (held: Held) =>
  (await database.db.select().from(orders).where(eq(orders.id, held.body.id)))[0]?.state;

/** What was seen: an evening of 80 seats, sold out by eleven calls at once. */
const elevenCalls = (sale: TestSale) =>
  Promise.all(Array.from({ length: 11 }, () => hold("attacker", sale, { quantity: 8 })));

test("one address keeps a fifth of an evening unpaid and no more, however it hurries; others book at once", async () => {
  const sale = await room80();
  const answers = await elevenCalls(sale);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 201, ...Array<number>(9).fill(429)]);
  expect(await seatsTaken(sale)).toBe(16);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused).toMatchObject({ body: { reason: "unpaid_seats", detail: expect.stringMatching(/dans 1[56] min/) } });
  expect(refused?.retryAfter).toBeGreaterThan(14 * 60);
  for (let group = 0; group < 6; group++) {
    expect((await hold(`group ${group}`, sale, { quantity: 10 })).status).toBe(201);
  }
});

test("negative control: without the bound under the lock, eleven calls empty the room", async () => {
  const sale = await room80();
  const unbounded = (text: string) => text.replaceAll("::int is null or", "::int is null or true or");
  await rewriting(unbounded, () => elevenCalls(sale));
  expect(await seatsTaken(sale)).toBe(80);
});

test("seats that lapse again and again: the next hold waits, each time longer, and the evening stays on sale", async () => {
  const sale = await room80();
  const waits: number[] = [];
  const attempts = { made: 0, refused: 0 };
  let mine: Held[] = [];
  for (let minute = 0; minute <= 6 * 60; minute += 20) {
    for (const { body } of mine) {
      const access = { orderId: body.id, token: body.token };
      await renewOrder(app.ctx(visitor, { callerKey: "attacker" }), access).catch(() => undefined);
    }
    const answers = [await hold("attacker", sale, { quantity: 8 }), await hold("attacker", sale, { quantity: 8 })];
    mine = [...mine, ...answers.filter(({ status }) => status === 201)];
    attempts.made += answers.filter(({ status }) => status === 201).length;
    attempts.refused += answers.filter(({ status }) => status === 429).length;
    for (const { body, retryAfter } of answers) if (body.reason === "repeated_holds") waits.push(retryAfter);
    expect(await seatsTaken(sale)).toBeLessThanOrEqual(16);
    await app.clock.advance(20 * MINUTE);
  }
  expect(attempts.made).toBeLessThan(20);
  expect(Math.max(...waits)).toBeGreaterThan(3600);
  expect((await hold("group", sale, { quantity: 10 })).status).toBe(201);
  expect((await hold("family", sale, { quantity: 10 })).status).toBe(201);
});

test("another choice lets go of the one before, by the API too; people who share an address keep theirs", async () => {
  const sale = await room80();
  const [email, colleague] = ["camille@exemple.fr", "sacha@exemple.fr"];
  const first = await hold("office", sale, { quantity: 10, email });
  const theirs = await hold("office", sale, { quantity: 4, email: colleague });
  await app.clock.advance(1);
  // Ten more would be too many beside the first ten: but those go.
  const second = await hold("office", sale, { quantity: 10, email });
  expect(second.status).toBe(201);
  expect([await stateOf(first), await stateOf(theirs), await stateOf(second)]).toEqual(["abandoned", "held", "held"]);
  expect(await seatsTaken(sale)).toBe(14);
});

test("who replaces their own hold before it ends, for ever, waits too; who pays starts anew", async () => {
  const sale = await makeSale(app, { capacity: 40, tariffs: [fixedTariff(1500, 40)] });
  const again = (quantity: number) => hold("one", sale, { quantity, email: "encore@exemple.fr" });
  for (let time = 0; time < 4; time++) {
    expect((await again(10)).status).toBe(201);
    await app.clock.advance(14 * MINUTE);
  }
  expect(await again(1)).toMatchObject({ status: 429, body: { reason: "repeated_holds" } });
  expect((await hold("another", sale, { quantity: 10 })).status).toBe(201);
  await app.clock.advance(60 * MINUTE);
  const paid = await again(2);
  await payFor(app, paid.body);
  const access = { orderId: paid.body.id, token: paid.body.token };
  expect(await checkPayment(app.ctx(), access)).toMatchObject({ state: "confirmed" });
  for (let time = 0; time < 2; time++) {
    expect((await again(10)).status).toBe(201);
    await app.clock.advance(14 * MINUTE);
  }
});

test("a key is its caller's own: the same key and wish from elsewhere is another order", async () => {
  const sale = await room80();
  const wish = { key: "a-key-that-others-guess", email: "public@exemple.fr" };
  const mine = await hold("here", sale, wish);
  expect((await hold("here", sale, wish)).body.id).toBe(mine.body.id);
  const theirs = await hold("elsewhere", sale, wish);
  expect(theirs.status).toBe(201);
  expect(theirs.body.id).not.toBe(mine.body.id);
});

test("a hidden event and one that never was answer a hold alike", async () => {
  const hidden = await room80();
  await database.db.update(events).set({ visibility: "hidden" }).where(eq(events.id, hidden.eventId));
  const unknown = { ...hidden, eventId: newId(), slotIds: [newId()], tariffIds: [newId()] };
  const answer = await hold("curious", hidden);
  expect(answer.status).toBe(404);
  expect(answer).toEqual(await hold("curious", unknown));
});

test("one address asks so many times and no more; another is not concerned", async () => {
  const sale = await makeSale(app, { capacity: 50 });
  const answers = await Promise.all(
    Array.from({ length: 34 }, () => hold("crowd", sale, { email: "public@exemple.fr", key: "one-and-the-same" })),
  );
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(30);
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused).toHaveLength(4);
  expect(refused[0]).toMatchObject({ body: { reason: "too_many_holds" } });
  expect(refused[0]?.retryAfter).toBeGreaterThan(0);
  expect((await hold("another", sale)).status).toBe(201);
});
