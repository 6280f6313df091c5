import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { receiveProviderEvent } from "#core/payments/receive-provider-event.ts";
import { holdSeats } from "#core/ticketing/selling/hold-seats.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { newId } from "#platform/ids.ts";
import { system, visitor } from "#tests/support/context.ts";
import { moneyJobs, useMoneyApp } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { fixedTariff, makeSale, type TestSale, wishFor } from "#tests/support/sales.ts";
import { useDurableDatabase } from "./durable-database.ts";
import { preparePgbench, runPgbench } from "./pgbench.ts";
import { metadataOf, stubPayments } from "./stub-payments.ts";

/**
 * Whole guest checkouts (hold two seats, open the payment, hear that it was paid, confirm), through the platform's own verbs, in this
 * process, with 16 clients, beside pgbench on the same PostgreSQL. The card provider is a stub: its work is not ours.
 */
const CLIENTS = 16;
const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const ROUNDS = 3;
const EVENTS = 1_000;
const SEATS = 1_000_000;
const LISTINGS_EACH = 20;

const database = useDurableDatabase();
const app = useMoneyApp(database, moneyJobs, { payments: stubPayments });
let sales: TestSale[];

beforeAll(async () => {
  await preparePgbench(database.pool, EVENTS);
  sales = [];
  while (sales.length < EVENTS) {
    // Nobody may open very many listings at once.
    const [artist, host] = [await makePerson(app), await makePerson(app)];
    const options = { capacity: SEATS, tariffs: [fixedTariff(1500, SEATS)], artist, host };
    for (let made = 0; made < LISTINGS_EACH; made++) sales.push(await makeSale(app, options));
  }
  await database.pool.query("vacuum analyze");
});

async function checkOut(sale: TestSale): Promise<void> {
  const order = await holdSeats(app.ctx(visitor, { callerKey: newId() }), wishFor(sale, { quantity: 2 }));
  if (order.payment?.state !== "ready") throw new Error(`nothing to pay: ${order.payment?.state}`);
  const { paymentId } = order.payment.form;
  await receiveProviderEvent(app.ctx(system, { callerKey: "" }), {
    eventId: `evt_${newId()}`,
    createdAt: new Date(),
    kind: "payment_succeeded",
    paymentId,
    amountCents: order.totalCents,
    metadata: metadataOf(paymentId),
  });
}

/** One of so many; each round has others, because no evening sells ten thousand seats. */
const pickFrom = (count: number, round: number): TestSale => {
  const sale = sales[(round * count + Math.floor(Math.random() * count)) % EVENTS];
  if (!sale) throw new Error("no sale");
  return sale;
};

async function runCheckouts(events: number, round: number): Promise<{ perSecond: number; times: number[] }> {
  const times: number[] = [];
  const started = performance.now();
  const end = started + SECONDS * 1000;
  const client = async () => {
    while (performance.now() < end) {
      const began = performance.now();
      await checkOut(pickFrom(events, round));
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { perSecond: times.length / ((performance.now() - started) / 1000), times };
}

const quantile = (values: number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
const median = (values: number[]): number => quantile(values, 0.5);

test.each([
  { what: "many events", events: EVENTS, least: 0.13 },
  { what: "one hot event", events: 1, least: 0.25 },
])("$what: at least $least of pgbench", async ({ what, events, least }) => {
  const [ours, theirs, times]: [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round++) {
    theirs.push(await runPgbench(database.url, { tariffs: events, clients: CLIENTS, seconds: SECONDS }));
    const run = await runCheckouts(events, round);
    ours.push(run.perSecond);
    times.push(...run.times);
  }
  const ratio = median(ours) / median(theirs);
  const rss = Math.round(process.memoryUsage().rss / 1024 / 1024);
  console.log(
    `${what}: ${median(ours).toFixed(0)} checkouts/s, pgbench ${median(theirs).toFixed(0)} tx/s, ratio ${ratio.toFixed(3)}; ` +
      `p50 ${median(times).toFixed(1)} ms, p99 ${quantile(times, 0.99).toFixed(1)} ms; ${rss} MB`,
  );
  await expectAllSold();
  expect(ratio).toBeGreaterThanOrEqual(least);
});

/** Fast and wrong does not count. */
async function expectAllSold(): Promise<void> {
  const unconfirmed = await database.db.$count(orders, eq(orders.state, "held"));
  expect(unconfirmed).toBe(0);
  const [confirmed, valid] = await Promise.all([
    database.db.$count(orders, eq(orders.state, "confirmed")),
    database.db.$count(tickets, eq(tickets.state, "valid")),
  ]);
  expect(valid).toBe(confirmed * 2);
}
