import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray, sql } from "drizzle-orm";
import { expect } from "vitest";
import { sandboxPaymentMovements } from "#adapters/payment/sandbox/tables.ts";
import { loadEventBalances } from "#core/payments/ledger.ts";
import { paymentCharges, paymentRefunds } from "#core/payments/tables.ts";
import { payouts } from "#core/payouts/tables.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { system } from "#tests/support/context.ts";
import type { MoneyApp } from "#tests/support/money.ts";
import { holdAsGuest, payFor, type TestSale } from "#tests/support/sales.ts";
import type { ServerPair } from "#tests/support/server-pair.ts";

const AT_ONCE = 8;
/** They work that long between two looks: not much is done in between, however fast the machine is. */
const SLICE_MS = 10;
const STALLED_AFTER_LOOKS = 200;

/** So many paid orders of one ticket each. */
export async function sellOrders(app: MoneyApp, sale: TestSale, count: number): Promise<void> {
  let left = count;
  const sellSome = async () => {
    while (left-- > 0) await payFor(app, await holdAsGuest(app, sale));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, sellSome));
  const sold = () => app.ctx().db.$count(tickets, and(eq(tickets.eventId, sale.eventId), eq(tickets.state, "valid")));
  await app.payments.deliverWebhooks();
  // On a busy machine some letters find the door shut, and come again a little later.
  for (let tries = 0; tries < 10 && (await sold()) < count; tries++) {
    await app.clock.advance(60_000);
    await app.payments.deliverWebhooks();
  }
  expect(await sold()).toBe(count);
}

/**
 * Lets two processes work, slice by slice, and kills one of them at the start and each time so much more is done. Dead
 * processes' jobs come back when their heartbeats are overdue: where nothing moves any more, time does.
 */
export async function workUnderKills(
  app: MoneyApp,
  pair: ServerPair,
  { done, total, kills }: { done(): Promise<number>; total: number; kills: number },
): Promise<number> {
  let killed = 0;
  let [before, looks] = [-1, 0];
  for (;;) {
    pair.pause();
    const now = await done();
    if (now >= total) {
      pair.resume();
      return killed;
    }
    if (killed < kills && now >= Math.floor((killed * total) / (kills + 1))) {
      killed++;
      await pair.replaceOne();
    }
    pair.resume();
    looks = now === before ? looks + 1 : 0;
    before = now;
    if (looks >= STALLED_AFTER_LOOKS) {
      looks = 0;
      await app.clock.advance(5 * 60_000);
      // Not waited for: it would come back when all is done, with nobody killed.
      void fetch(`${pair.url()}/dev/jobs/run`, { method: "POST" }).catch(() => undefined);
    }
    await sleep(SLICE_MS);
  }
}

const movementsOf = async (app: MoneyApp, kind: "refund" | "transfer") =>
  app.ctx().db.select().from(sandboxPaymentMovements).where(eq(sandboxPaymentMovements.kind, kind));

/** Everybody has got everything back, once, by us and by the provider's own books. */
export async function expectAllRefunded(app: MoneyApp, sale: TestSale, count: number): Promise<void> {
  const { db } = app.ctx();
  const refunds = await db
    .select({
      id: paymentRefunds.id,
      state: paymentRefunds.state,
      cents: paymentRefunds.amountCents,
      paid: paymentCharges.amountCents,
      chargeId: paymentCharges.id,
    })
    .from(paymentRefunds)
    .innerJoin(paymentCharges, eq(paymentCharges.id, paymentRefunds.chargeId))
    .where(eq(paymentRefunds.eventId, sale.eventId));
  expect(refunds).toHaveLength(count);
  expect(new Set(refunds.map(({ chargeId }) => chargeId)).size).toBe(count);
  expect(refunds.filter(({ state, cents, paid }) => state !== "done" || cents !== paid)).toEqual([]);
  const ids = new Set(refunds.map(({ id }) => id));
  const sent = (await movementsOf(app, "refund")).filter(({ metadata }) => ids.has(metadata.refundId ?? ""));
  expect(sent.map(({ metadata }) => metadata.refundId).toSorted()).toEqual([...ids].toSorted());
  const paid = refunds.reduce((sum, { paid }) => sum + paid, 0);
  expect(sent.reduce((sum, { amountCents }) => sum - amountCents, 0)).toBe(paid);
  expect((await loadEventBalances(app.ctx(system), sale.eventId)).get("held")).toBe(0);
  const usable = [eq(tickets.eventId, sale.eventId), inArray(tickets.state, ["held", "valid"])];
  expect(await db.$count(tickets, and(...usable))).toBe(0);
  await expectBooksAgree(app);
}

/** One payout an event and beneficiary, each one transfer at the provider; for these events and no other. */
export async function expectPaidOutOnce(app: MoneyApp, sales: readonly TestSale[], sides: number): Promise<void> {
  const { db } = app.ctx();
  const made = await db.select().from(payouts);
  expect(new Set(made.map(({ eventId, side }) => `${eventId} ${side}`)).size).toBe(made.length);
  const each = sales.flatMap(({ eventId }) => Array.from({ length: sides }, () => eventId));
  expect(made.map(({ eventId }) => eventId).toSorted()).toEqual(each.toSorted());
  expect(made.filter(({ state }) => state !== "sent")).toEqual([]);
  const transfers = await movementsOf(app, "transfer");
  const booked = transfers.map(({ metadata, amountCents }) => [metadata.payoutId, -amountCents]);
  expect(booked.toSorted()).toEqual(made.map(({ id, dueCents }) => [id, dueCents]).toSorted());
  const { rows: unpaid } = await db.execute(sql`
    select event_id from ledger_lines where account in ('artist', 'host') group by event_id having sum(amount_cents) <> 0`);
  expect(unpaid).toEqual([]);
  await expectBooksAgree(app);
}

async function expectBooksAgree(app: MoneyApp): Promise<void> {
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
}
