import { and, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { callOffEvent } from "#core/events/cancel-event.ts";
import { ledgerLines } from "#core/payments/ledger-tables.ts";
import { paymentCharges, paymentRefunds, reconciliationFindings } from "#core/payments/tables.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { reportMiscounted } from "#core/ticketing/selling/count-seats.ts";
import type { OrderView } from "#core/ticketing/selling/get-order.ts";
import { abandonOrder } from "#core/ticketing/selling/release-holds.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { isDomainError } from "#platform/errors.ts";
import { adminActor, system, visitor } from "#tests/support/context.ts";
import type { MoneyApp } from "#tests/support/money.ts";
import { giveAccount } from "#tests/support/payouts.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { fixedTariff, holdAsGuest, makeSale, payFor, type TestSale } from "#tests/support/sales.ts";

const HOUR = 3600_000;
const CARDS = ["4242424242424242", "4242424242424242", "4000000000000002", "4000000000007726", "4000000000005126"];
const CAPACITY = 8;

/** The same seed does the same. */
export function makeDice(seed: number) {
  let state = seed >>> 0;
  const roll = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    below: (limit: number): number => Math.floor(roll() * limit),
    oneOf: <T>(items: readonly T[]): T | undefined => items[Math.floor(roll() * items.length)],
  };
}

type World = {
  app: MoneyApp;
  dice: ReturnType<typeof makeDice>;
  people: TestPerson[];
  sales: TestSale[];
  held: OrderView[];
  disputes: string[];
};

/** Book, pay, give up, refund, cancel, dispute, let time pass, pay out, in any order, several at once. */
export async function doRandomThings(app: MoneyApp, count: number, seed: number): Promise<void> {
  const people = await Promise.all(Array.from({ length: 4 }, () => makePerson(app)));
  // The last one never gets a validated account: what is due to them waits.
  for (const person of people.slice(0, -1)) await giveAccount(app, person);
  const world: World = { app, dice: makeDice(seed), people, sales: [], held: [], disputes: [] };
  for (let done = 0; done < count; done += 5) {
    const things = await Promise.allSettled(Array.from({ length: 5 }, () => doOne(world)));
    for (const thing of things) {
      if (thing.status === "rejected" && !isDomainError(thing.reason)) throw thing.reason;
    }
    if (done % 60 === 0) await pass(world, 5 + world.dice.below(20));
  }
  for (const id of world.disputes.splice(0)) {
    await app.payments.closeDispute(id, world.dice.below(2) ? "won" : "lost").catch(() => undefined);
  }
  for (let round = 0; round < 6; round++) await pass(world, 6 * 24);
}

async function pass({ app }: World, hours: number): Promise<void> {
  await app.clock.advance(hours * HOUR);
  await app.jobs.runDue();
}

async function doOne(world: World): Promise<void> {
  const { app, dice } = world;
  const what = dice.below(100);
  if (world.sales.length < 4 || what < 2) return openSale(world);
  if (what < 45) return book(world);
  if (what < 70) return pay(world);
  if (what < 74) return abandon(world);
  if (what < 88) return refund(world);
  if (what < 91) return cancel(world);
  if (what < 95) return dispute(world);
  await app.payments.deliverWebhooks();
}

async function openSale(world: World): Promise<void> {
  const { app, dice, people } = world;
  const remuneration = dice.oneOf(["ticketing", "shared-profits", "fixed-rent", "fixed-remuneration"] as const);
  const sale = await makeSale(app, {
    capacity: CAPACITY,
    slots: 1 + dice.below(2),
    startsInDays: 1 + dice.below(4),
    tariffs: [fixedTariff(1500, CAPACITY), fixedTariff(701 + dice.below(900), 5)],
    terms: {
      remuneration: remuneration ?? "ticketing",
      amountCents: 2000,
      insurance: dice.below(2) === 0,
      musicRights: { needed: true, automatic: dice.below(2) === 0 },
    },
    ...pair(dice.oneOf(people), dice.oneOf(people)),
  });
  world.sales.push(sale);
}

const pair = (artist: TestPerson | undefined, host: TestPerson | undefined) => (artist && host ? { artist, host } : {});

async function book(world: World): Promise<void> {
  const { app, dice } = world;
  const sale = dice.oneOf(world.sales.slice(-6));
  if (!sale) return;
  const slot = dice.below(sale.slotIds.length);
  world.held.push(await holdAsGuest(app, sale, { quantity: 1 + dice.below(3), tariff: dice.below(2), slot }));
}

/** Most pay at once; some much later, some twice. */
async function pay({ app, dice, held }: World): Promise<void> {
  const order = dice.oneOf(held.slice(-12));
  if (order) await payFor(app, order, dice.oneOf(CARDS));
}

async function abandon({ app, dice, held }: World): Promise<void> {
  const order = dice.oneOf(held.slice(-12));
  if (order) await abandonOrder(app.ctx(visitor), { orderId: order.id, token: order.token });
}

async function refund({ app, dice, sales }: World): Promise<void> {
  const sale = dice.oneOf(sales);
  if (!sale) return;
  const valid = await app
    .ctx()
    .db.select()
    .from(tickets)
    .where(and(eq(tickets.eventId, sale.eventId), eq(tickets.state, "valid")));
  const ticket = dice.oneOf(valid);
  if (ticket) await refundTicket(app.ctx(adminActor()), { ticketId: ticket.id });
}

async function cancel({ app, dice, sales }: World): Promise<void> {
  const sale = dice.oneOf(sales);
  if (!sale) return;
  await callOffEvent(app.ctx(system), { eventId: sale.eventId, cause: "artist", reason: "Panne", by: null });
}

async function dispute({ app, dice, disputes }: World): Promise<void> {
  const open = dice.below(2) === 0 ? disputes.shift() : undefined;
  if (open) return app.payments.closeDispute(open, dice.below(2) ? "won" : "lost").catch(() => undefined);
  const paid = await app.ctx().db.select().from(paymentCharges).where(eq(paymentCharges.state, "succeeded"));
  const charge = dice.oneOf(paid);
  if (!charge?.providerPaymentId) return;
  // Refused when it was given back entirely, or is disputed already.
  const made = await app.payments.openDispute(charge.providerPaymentId).catch(() => undefined);
  if (made) disputes.push(made.disputeId);
}

/** What must be true of money and seats, whatever was done. */
export async function expectSoundness(app: MoneyApp): Promise<void> {
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
  const { db } = app.ctx();
  const { rows: unbalanced } = await db.execute<{ account: string; owner_id: string; total: string }>(sql`
    select account, owner_id, sum(amount_cents) as total from ${ledgerLines}
    where account in ('held', 'buyers', 'disputes') group by 1, 2 having sum(amount_cents) <> 0`);
  expect(unbalanced).toEqual([]);
  // What is still on its way back is exactly what will be tried again, or what somebody has been told to look at.
  const { rows: stuck } = await db.execute<{ total: string }>(sql`
    select coalesce(sum(amount_cents), 0) as total from ${paymentRefunds}
    where state in ('requested', 'failed', 'reported')`);
  const { rows: onTheWay } = await db.execute<{ total: string }>(sql`
    select coalesce(-sum(amount_cents), 0) as total from ${ledgerLines} where account = 'refunds'`);
  expect(onTheWay).toEqual(stuck);
  const { rows: oversold } = await db.execute(sql`
    select slot_id from ${tickets} where state in ('valid', 'disputed') group by slot_id having count(*) > ${CAPACITY}`);
  expect(oversold).toEqual([]);
  const { rows: lost } = await db.execute(sql`
    select charge.id from ${paymentCharges} as charge join ${orders} as purchase on purchase.id = charge.subject_id
    where charge.state = 'succeeded' and purchase.state not in ('confirmed', 'returned')`);
  expect(lost).toEqual([]);
  await reportMiscounted(app.ctx(system));
  const findings = await db.select().from(reconciliationFindings);
  const unexplained = findings.filter(({ kind, repairedAt }) => !repairedAt && kind !== "refund_stuck");
  expect(unexplained).toEqual([]);
}
