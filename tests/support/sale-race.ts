import { and, eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import { sandboxPaymentMovements } from "#adapters/payment/sandbox/tables.ts";
import { paymentCharges, paymentRefunds, reconciliationFindings } from "#core/payments/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { type BuyerOutcome, buyOverHttp, type Street } from "#tests/support/http-buyers.ts";
import type { MoneyApp } from "#tests/support/money.ts";
import type { TestSale } from "#tests/support/sales.ts";
import { killEvery, type ServerPair } from "#tests/support/server-pair.ts";

export type RaceResult = { outcomes: BuyerOutcome[]; statuses: number[]; killed: number };

/** All at once, each for one seat of some tariff, at whichever process answers; processes are killed as seats are sold. */
export async function raceForSeats(
  pair: ServerPair,
  sale: TestSale,
  { buyers, seats, kills = 0 }: { buyers: number; seats: number; kills?: number },
): Promise<RaceResult> {
  // Whoever gets a seat makes three steps: held, paid, confirmed.
  const killer = killEvery(pair, { steps: Math.max(1, Math.floor((3 * seats) / (kills + 1))), kills });
  const street: Street = { url: pair.url, statuses: [], step: killer.step };
  const outcomes = await Promise.all(
    Array.from({ length: buyers }, (_, index) =>
      buyOverHttp(street, sale, { tariff: index % sale.tariffIds.length, email: `acheteur-${index}@exemple.fr` }),
    ),
  );
  return { outcomes, statuses: street.statuses, killed: await killer.done() };
}

/** Lets everything arrive that is still under way: letters, jobs of processes that died, holds that are over. */
export async function letDustSettle(app: MoneyApp): Promise<void> {
  for (let round = 0; round < 3; round++) {
    await app.clock.advance(20 * 60_000);
    await app.jobs.runDue();
  }
}

/** So many seats sold, all of them, none lost; every card charged once, for tickets or given back whole; books that agree. */
export async function expectSoldExactly(app: MoneyApp, sale: TestSale, seats: number): Promise<void> {
  const { db } = app.ctx();
  const taken = await db.$count(
    tickets,
    and(eq(tickets.eventId, sale.eventId), inArray(tickets.state, ["held", "valid", "disputed"])),
  );
  expect(taken).toBe(seats);
  const { rows: numbers } = await db.execute<{ given: number; least: number; most: number }>(sql`
    select count(distinct number)::int as given, min(number) as least, max(number) as most
    from ${tickets} where event_id = ${sale.eventId} and number is not null`);
  expect(numbers).toEqual([{ given: seats, least: 1, most: seats }]);
  await expectChargesAnswered(app, sale);
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
  const findings = await db.select().from(reconciliationFindings);
  expect(findings.filter(({ repairedAt }) => !repairedAt)).toEqual([]);
}

async function expectChargesAnswered(app: MoneyApp, { eventId }: TestSale): Promise<void> {
  const { db } = app.ctx();
  const paid = await db
    .select({ id: paymentCharges.id, cents: paymentCharges.amountCents, state: orders.state })
    .from(paymentCharges)
    .innerJoin(orders, eq(orders.id, paymentCharges.subjectId))
    .where(and(eq(paymentCharges.eventId, eventId), eq(paymentCharges.state, "succeeded")));
  const refunds = await db.select().from(paymentRefunds).where(eq(paymentRefunds.eventId, eventId));
  for (const { id, cents, state } of paid) {
    const back = refunds.filter(({ chargeId }) => chargeId === id).map(({ amountCents }) => amountCents);
    expect(back, `charge ${id} of an order that is ${state}`).toEqual(state === "confirmed" ? [] : [cents]);
  }
  // What the provider's own books say was taken from cards: each charge once, and no other.
  const taken = await db.select().from(sandboxPaymentMovements).where(eq(sandboxPaymentMovements.kind, "payment"));
  const ofThese = taken
    .map(({ metadata }) => metadata.chargeId)
    .filter((id) => paid.some((charge) => charge.id === id));
  expect(ofThese.toSorted()).toEqual(paid.map(({ id }) => id).toSorted());
}
