import { asc, eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { ledgerLines, ledgerMovements } from "#core/payments/ledger-tables.ts";
import { receiveProviderEvent } from "#core/payments/receive-provider-event.ts";
import { paymentCharges, providerEvents } from "#core/payments/tables.ts";
import { withParts } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { moneyJobs, useMoneyApp } from "#tests/support/money.ts";
import { mailsTo } from "#tests/support/people.ts";
import { buyAsGuest, holdAsGuest, makeSale, type TestSale } from "#tests/support/sales.ts";
import { statementsOf } from "#tests/support/statements.ts";
import { orders, ticketSeries, tickets } from "../tables.ts";
import { confirmAtOnce } from "./confirm-order.ts";

const database = useDatabase();
let isShort = true;
const paidAtOnce: typeof confirmAtOnce = async (...payment) => isShort && confirmAtOnce(...payment);
const app = useMoneyApp(database, moneyJobs, withParts({ payments: { paidAtOnce } }));
beforeAll(() => app.payments.conductWebhooks({}));

async function theLongWay<T>(work: () => Promise<T>): Promise<T> {
  isShort = false;
  try {
    return await work();
  } finally {
    isShort = true;
  }
}

/** All that a sale leaves behind, with names instead of ids and without times. */
async function traceOf(sale: TestSale) {
  const { db } = database;
  const of = sale.eventId;
  const names = new Map<string, string>([[of, "event"]]);
  const bought = await db.select().from(orders).where(eq(orders.eventId, of)).orderBy(asc(orders.id));
  const charges = await db
    .select()
    .from(paymentCharges)
    .where(eq(paymentCharges.eventId, of))
    .orderBy(asc(paymentCharges.id));
  for (const [index, { id }] of charges.entries()) names.set(id, `charge ${index}`);
  const seats = await db.select().from(tickets).where(eq(tickets.eventId, of)).orderBy(asc(tickets.number));
  const movements = await db.select().from(ledgerMovements).where(eq(ledgerMovements.eventId, of));
  const lines = await db.select().from(ledgerLines).where(eq(ledgerLines.eventId, of));
  const kindOf = new Map(movements.map(({ id, kind }) => [id, kind]));
  const news = await db.select().from(providerEvents);
  const paymentIds = charges.map(({ providerPaymentId }) => providerPaymentId);
  return {
    orders: bought.map(({ state, confirmedAt, ticketsDueAt }) => [state, confirmedAt !== null, ticketsDueAt !== null]),
    tickets: seats.map(({ state, number, position, confirmedAt }) => [state, number, position, confirmedAt !== null]),
    charges: charges.map(({ state, paidAt, declineCode }) => [state, paidAt !== null, declineCode]),
    series: (await db.select().from(ticketSeries).where(eq(ticketSeries.eventId, of))).map(
      ({ lastNumber }) => lastNumber,
    ),
    movements: movements.map(({ kind, key }) => [kind, names.get(key.split(":")[1] ?? "")].join(" ")).sort(),
    lines: lines
      .map(({ movementId, account, ownerId, amountCents }) =>
        [kindOf.get(movementId), account, names.get(ownerId ?? "") ?? "-", amountCents].join(" "),
      )
      .sort(),
    news: news.filter(({ paymentId }) => paymentIds.includes(paymentId)).map(({ kind }) => kind),
  };
}

async function sellThree(): Promise<TestSale> {
  const sale = await makeSale(app);
  await buyAsGuest(app, sale);
  await buyAsGuest(app, sale, { quantity: 2 });
  await buyAsGuest(app, sale, { quantity: 3 });
  return sale;
}

test("the short way leaves behind what the long way does, to the last line of the books", async () => {
  const short = await traceOf(await sellThree());
  const long = await traceOf(await theLongWay(sellThree));
  expect(short).toEqual(long);
  expect(short.tickets.map(([, number]) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  expect(short.movements).toHaveLength(6);
});

test("it is the way that payments take, from an event's first on: one message instead of a dozen", async () => {
  const sale = await makeSale(app);
  const statements = (name: string, sent: string[]) => sent.filter((text) => text.includes(name)).length;
  const short = await statementsOf(() => buyAsGuest(app, sale));
  expect(statements("ledger_lines", short)).toBe(1);
  const long = await statementsOf(() => theLongWay(() => buyAsGuest(app, sale)));
  expect(statements("ledger_lines", long)).toBe(2);
});

test("it leaves alone, untouched, what is not paid to the cent, not in time or not an order's", async () => {
  const sale = await makeSale(app);
  await buyAsGuest(app, sale);
  const held = await holdAsGuest(app, sale);
  const before = await traceOf(sale);
  if (held.payment?.state !== "ready") throw new Error("nothing to pay");
  const { paymentId } = held.payment.form;
  const [charge] = await database.db
    .select()
    .from(paymentCharges)
    .where(eq(paymentCharges.providerPaymentId, paymentId));
  if (!charge) throw new Error("no charge");
  const event = {
    eventId: "evt_short",
    createdAt: new Date(),
    kind: "payment_succeeded" as const,
    paymentId,
    amountCents: held.totalCents,
    metadata: { chargeId: charge.id },
  };
  const ctx = app.ctx();
  expect(await confirmAtOnce(ctx, charge.id, { ...event, amountCents: held.totalCents - 1 })).toBe(false);
  expect(await confirmAtOnce(ctx, sale.eventId, event)).toBe(false);
  await database.db.update(orders).set({ state: "expired" }).where(eq(orders.id, held.id));
  expect(await confirmAtOnce(ctx, charge.id, event)).toBe(false);
  await database.db.update(orders).set({ state: "held" }).where(eq(orders.id, held.id));
  expect(await traceOf(sale)).toEqual(before);
  expect(await confirmAtOnce(ctx, charge.id, event)).toBe(true);
  // Twice is once: by then it is paid.
  expect(await confirmAtOnce(ctx, charge.id, event)).toBe(false);
});

test("payments that are heard of together: one message, each its own tickets, numbers without gap, books that balance", async () => {
  const sales = [await makeSale(app), await makeSale(app)];
  for (const sale of sales) await buyAsGuest(app, sale);
  const held = await Promise.all(
    sales.flatMap((sale) => [2, 1, 3].map((quantity) => holdAsGuest(app, sale, { quantity }))),
  );
  const news = held.map((order, index) => {
    if (order.payment?.state !== "ready") throw new Error("nothing to pay");
    return { order, paymentId: order.payment.form.paymentId, eventId: `evt_together_${index}` };
  });
  const charges = await database.db.select().from(paymentCharges);
  const chargeOf = ({ order }: { order: { id: string } }) =>
    charges.find(({ subjectId }) => subjectId === order.id)?.id ?? "";
  const tell = (each: (typeof news)[number]) =>
    receiveProviderEvent(app.ctx(), {
      eventId: each.eventId,
      createdAt: new Date(),
      kind: "payment_succeeded",
      paymentId: each.paymentId,
      amountCents: each.order.totalCents,
      metadata: { chargeId: chargeOf(each) },
    });
  // Everything twice at once, as letters do come.
  const sent = await statementsOf(() => Promise.all([...news, ...news].map(tell)));
  expect(sent.filter((text) => text.includes("settled as materialized")).length).toBeLessThanOrEqual(2);
  for (const sale of sales) {
    const { tickets: seats, series, lines, orders: bought } = await traceOf(sale);
    expect(seats.map(([, number]) => number)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect([series, bought.map(([state]) => state)]).toEqual([[7], Array(4).fill("confirmed")]);
    expect(lines).toHaveLength(16);
  }
  expect(await app.books()).toMatchObject({ unbalanced: [], totalCents: 0 });
  const numbersOf = async (orderId: string) =>
    (await database.db.select().from(tickets).where(eq(tickets.orderId, orderId)).orderBy(asc(tickets.position))).map(
      ({ number }) => number,
    );
  const [first] = await numbersOf(held[2]?.id ?? "");
  expect(await numbersOf(held[2]?.id ?? "")).toEqual([0, 1, 2].map((step) => (first ?? 0) + step));
});

test("tickets that are due are mailed, once an order, also when nobody was woken", async () => {
  const sale = await makeSale(app);
  const email = "due@exemple.fr";
  await buyAsGuest(app, sale, { email });
  await app.jobs.runDue();
  await app.jobs.runDue();
  expect((await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("Vos billets"))).toHaveLength(1);
  expect((await traceOf(sale)).orders).toEqual([["confirmed", true, false]]);
});
