import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { callOffEvent } from "#core/events/cancel-event.ts";
import { loadEventBalances } from "#core/payments/ledger.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { payoutJobs } from "#tests/support/payouts.ts";
import { mailsTo, makePerson } from "#tests/support/people.ts";
import { buyAsGuest, holdAsGuest, makeSale, payFor, type TestSale, wishFor } from "#tests/support/sales.ts";
import { getOrder } from "../selling/get-order.ts";
import { holdSeats } from "../selling/hold-seats.ts";
import { tickets } from "../tables.ts";
import { getTicket } from "../tickets/get-ticket.ts";
import { listMyTickets } from "../tickets/list-my-tickets.ts";
import { cancelSlotOrders } from "./cancel-slot-orders.ts";
import { refundTicket } from "./refund-tickets.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const callOff = ({ eventId }: TestSale) =>
  callOffEvent(app.ctx(system), { eventId, cause: "artist", reason: "Extinction de voix", by: null });

const refundsOf = (sale: TestSale) =>
  database.db.select().from(paymentRefunds).where(eq(paymentRefunds.eventId, sale.eventId));

const soundBooks = async () => {
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
};

describe("an event that is called off", () => {
  test("gives back everything to everybody, once, also when five do it at once", async () => {
    const sale = await makeSale(app, { capacity: 50 });
    const email = "lea@exemple.fr";
    const first = await buyAsGuest(app, sale, { quantity: 2, email });
    for (let each = 0; each < 29; each++) await buyAsGuest(app, sale);
    const { tickets: seats } = await getOrder(app.ctx(visitor), { orderId: first.id, token: first.token });
    await refundTicket(app.ctx(sale.artist.actor), { ticketId: seats[0]?.id });
    await callOff(sale);
    const five = Array.from({ length: 5 }, () => cancelSlotOrders(app.ctx(system), sale.eventId));
    // On a busy machine one may wait too long for the others: it is told so, and its job goes on later.
    for (const each of await Promise.allSettled(five)) {
      if (each.status === "rejected") expect(each.reason).toMatchObject({ reason: "busy" });
    }
    await app.jobs.runDue();
    const refunds = await refundsOf(sale);
    expect(refunds).toHaveLength(31);
    expect(refunds.every(({ state, amountCents }) => state === "done" && amountCents === 1500)).toBe(true);
    const states = await database.db.select().from(tickets).where(eq(tickets.eventId, sale.eventId));
    expect(states.filter(({ state }) => state === "cancelled")).toHaveLength(30);
    const balances = await loadEventBalances(app.ctx(system), sale.eventId);
    expect([balances.get("held"), balances.get("refunds")]).toEqual([0, 0]);
    expect(await mailsTo(app, email)).toHaveLength(2);
    await soundBooks();
  });

  test("takes its tickets along: no door opens to them, and they are among what is over", async () => {
    const person = await makePerson(app);
    const sale = await makeSale(app);
    const order = await holdSeats(app.ctx(person.actor), wishFor(sale, { quantity: 2 }));
    await payFor(app, order);
    await app.payments.deliverWebhooks();
    const mine = () => listMyTickets(app.ctx(person.actor));
    expect(await mine()).toMatchObject({ ahead: [{ orderId: order.id }], over: [] });
    await callOff(sale);
    await app.jobs.runDue();
    const { ahead, over } = await mine();
    expect(ahead).toEqual([]);
    expect(over).toMatchObject([{ orderId: order.id, tickets: [{ state: "cancelled" }, { state: "cancelled" }] }]);
    const ticketId = order.tickets[0]?.id;
    expect((await getTicket(app.ctx(person.actor), { ticketId })).ticket).toMatchObject({ code: null, access: null });
  });

  test("survives a process that dies in the middle of a batch", async () => {
    const sale = await makeSale(app, { capacity: 50 });
    for (let each = 0; each < 30; each++) await buyAsGuest(app, sale);
    await callOff(sale);
    let calls = 0;
    const dying = app.ctx(system);
    const enqueue: typeof dying.enqueue = async (...args) => {
      if (++calls === 27) throw new Error("killed");
      await dying.enqueue(...args);
    };
    await expect(cancelSlotOrders({ ...dying, enqueue }, sale.eventId)).rejects.toThrow("killed");
    expect((await refundsOf(sale)).length).toBeLessThan(30);
    await app.jobs.runDue();
    const refunds = await refundsOf(sale);
    expect(refunds).toHaveLength(30);
    expect(new Set(refunds.map(({ state }) => state))).toEqual(new Set(["done"]));
    await soundBooks();
  });

  test("ends what was held, and gives back a payment that lands afterwards", async () => {
    const sale = await makeSale(app);
    const order = await holdAsGuest(app, sale);
    await payFor(app, order);
    await callOff(sale);
    await app.jobs.runDue();
    const { state } = await getOrder(app.ctx(visitor), { orderId: order.id, token: order.token });
    expect(state).toBe("returned");
    expect(await refundsOf(sale)).toMatchObject([{ amountCents: 1500, state: "done" }]);
    await soundBooks();
  });

  test("keeps the dates that have started", async () => {
    const sale = await makeSale(app, { slots: 2, startsInDays: 1 });
    await buyAsGuest(app, sale, { slot: 0 });
    await buyAsGuest(app, sale, { slot: 1 });
    await app.clock.advance(25 * 3600_000);
    expect(await callOff(sale)).toBe("future_dates_cancelled");
    await app.jobs.runDue();
    expect(await refundsOf(sale)).toHaveLength(1);
    expect((await loadEventBalances(app.ctx(system), sale.eventId)).get("held")).toBe(-1500);
  });
});
