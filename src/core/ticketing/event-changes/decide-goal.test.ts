import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { getEvent } from "#core/events/get-event.ts";
import { events } from "#core/events/tables.ts";
import { loadEventBalances } from "#core/payments/ledger.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { mailsTo } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, holdAsGuest, makeSale, payFor, type TestSale } from "#tests/support/sales.ts";
import { refundTicket } from "../refunds/refund-tickets.ts";
import { getOrder } from "../selling/get-order.ts";
import { goalDecisions, tickets } from "../tables.ts";
import { decideGoal } from "./decide-goal.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const DAY = 24 * 3600_000;

const saleWithGoal = (goalCents: number, maintainIfMissed = false) =>
  makeSale(app, {
    startsInDays: 10,
    tariffs: [fixedTariff(1500, 20), fixedTariff(1499, 20)],
    terms: { goal: { goalCents, delayDays: 7, maintainIfMissed } },
  });

const decisionsOf = ({ eventId }: TestSale) =>
  database.db.select().from(goalDecisions).where(eq(goalDecisions.eventId, eventId));

async function stateOf({ eventId }: TestSale): Promise<string | undefined> {
  const [event] = await database.db.select().from(events).where(eq(events.id, eventId));
  return event?.state;
}

const atOnce = (sale: TestSale) =>
  Promise.all(Array.from({ length: 5 }, () => decideGoal(app.ctx(system), sale.eventId)));

describe("at the deadline", () => {
  test("met to the cent: the event stands; five at once take one decision", async () => {
    const sale = await saleWithGoal(3000);
    const bought = await buyAsGuest(app, sale, { quantity: 2, email: "inquiete@exemple.fr" });
    await app.jobs.runDue();
    await app.clock.advance(2 * DAY);
    await atOnce(sale);
    expect(await decisionsOf(sale)).toEqual([]);
    await app.clock.advance(1 * DAY + 2 * 3600_000);
    await atOnce(sale);
    expect(await decisionsOf(sale)).toMatchObject([{ outcome: "met", reachedCents: 3000 }]);
    expect(await stateOf(sale)).toBe("upcoming");
    await app.jobs.runDue();
    await app.jobs.runDue();
    const letters = await mailsTo(app, `${bought.email}`);
    const [ticketMail] = letters.filter(({ subject }) => subject.startsWith("Vos billets"));
    expect(ticketMail?.text).toMatch(/les ventes atteignent 30\s€ le/);
    const confirmed = letters.filter(({ subject }) => subject.startsWith("C’est confirmé"));
    expect(confirmed).toHaveLength(1);
    expect(confirmed[0]?.text).toMatch(/Où\s: .+/);
    expect(confirmed[0]?.text).toContain("Arrivez 30 minutes avant le début");
    // What is given back later does not undo what was decided.
    const [seat] = await database.db.select().from(tickets).where(eq(tickets.eventId, sale.eventId));
    await refundTicket(app.ctx(sale.artist.actor), { ticketId: seat?.id });
    expect((await getEvent(app.ctx(system), { eventId: sale.eventId })).goal).toMatchObject({
      outcome: "met",
      reachedCents: 3000,
    });
  });

  test("missed by one cent: called off, everybody refunded; five at once take one decision", async () => {
    const sale = await saleWithGoal(3000);
    await buyAsGuest(app, sale);
    await buyAsGuest(app, sale, { tariff: 1 });
    const late = await holdAsGuest(app, sale);
    await app.clock.advance(3 * DAY + 2 * 3600_000);
    await atOnce(sale);
    expect(await decisionsOf(sale)).toMatchObject([{ outcome: "missed", reachedCents: 2999 }]);
    expect(await stateOf(sale)).toBe("cancelled");
    await payFor(app, late);
    await app.jobs.runDue();
    const view = await getOrder(app.ctx(system), { orderId: late.id });
    expect(view.state).toBe("returned");
    const balances = await loadEventBalances(app.ctx(system), sale.eventId);
    expect([balances.get("held"), balances.get("refunds")]).toEqual([0, 0]);
    const books = await app.books();
    expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
  });

  test("what is paid after it does not count, however late the job runs", async () => {
    const sale = await saleWithGoal(3000);
    await buyAsGuest(app, sale);
    await app.clock.advance(3 * DAY + 2 * 3600_000);
    await buyAsGuest(app, sale, { quantity: 5 });
    await decideGoal(app.ctx(system), sale.eventId);
    expect(await decisionsOf(sale)).toMatchObject([{ outcome: "missed", reachedCents: 1500 }]);
  });

  test("missed but maintained: both sides were warned the day before, and nothing is refunded", async () => {
    const sale = await saleWithGoal(3000, true);
    await buyAsGuest(app, sale);
    await app.clock.advance(2.5 * DAY);
    await app.jobs.runDue();
    await app.clock.advance(DAY);
    await app.jobs.runDue();
    expect(await decisionsOf(sale)).toMatchObject([{ outcome: "maintained" }]);
    expect(await stateOf(sale)).toBe("upcoming");
    for (const { user } of [sale.artist, sale.host]) {
      // At what hour of the day this runs decides what else comes: what is missing for a payout is asked for in the morning.
      const subjects = (await mailsTo(app, user.email)).map(({ subject }) => subject);
      expect(subjects.filter((subject) => subject.includes("bjectif"))).toEqual([
        "Objectif manqué, événement maintenu\u202f: Bach au salon",
        "Encore un jour pour l’objectif\u202f: Bach au salon",
      ]);
    }
  });
});
