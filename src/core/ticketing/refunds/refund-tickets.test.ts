import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { loadEventBalances } from "#core/payments/ledger.ts";
import { paymentRefunds, reconciliationFindings, refundAttempts } from "#core/payments/tables.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { makePerson } from "#tests/support/people.ts";
import { buyAsGuest, holdAsGuest, makeSale, payFor, type TestSale } from "#tests/support/sales.ts";
import { getOrder } from "../selling/get-order.ts";
import { refundTicket } from "./refund-tickets.ts";

const database = useDatabase();
const app = useMoneyApp(database);

const MINUTE = 60_000;
const refundsOf = (sale: TestSale) =>
  database.db.select().from(paymentRefunds).where(eq(paymentRefunds.eventId, sale.eventId));

async function firstTicket(order: { id: string; token: string }): Promise<string> {
  const { tickets } = await getOrder(app.ctx(visitor), { orderId: order.id, token: order.token });
  return tickets[0]?.id ?? "";
}

const soundBooks = async () => {
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
};

/** Somebody bought two tickets with that card. */
async function sold(cardNumber?: string) {
  const sale = await makeSale(app, { capacity: 2 });
  const order = await holdAsGuest(app, sale, { quantity: 2 });
  await payFor(app, order, cardNumber);
  await app.payments.deliverWebhooks();
  return { sale, order, ticketId: await firstTicket(order) };
}

describe("a ticket is given back", () => {
  test("once, at the price paid, whoever clicks ten times at once; its seat is free", async () => {
    const { sale, ticketId, order } = await sold();
    const clicks = await Promise.allSettled(
      Array.from({ length: 10 }, () => refundTicket(app.ctx(sale.artist.actor), { ticketId })),
    );
    expect(clicks.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    await app.jobs.runDue();
    expect(await refundsOf(sale)).toMatchObject([{ amountCents: 1500, state: "done", attempts: 1 }]);
    const { tickets } = await getOrder(app.ctx(visitor), { orderId: order.id, token: order.token });
    expect(tickets.map(({ state }) => state)).toEqual(["refunded", "valid"]);
    expect((await loadEventBalances(app.ctx(system), sale.eventId)).get("held")).toBe(-1500);
    await expect(buyAsGuest(app, sale)).resolves.toBeDefined();
    await soundBooks();
  });

  test("by a co-organiser only", async () => {
    const { ticketId } = await sold();
    const stranger = await makePerson(app);
    await expect(refundTicket(app.ctx(stranger.actor), { ticketId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(refundTicket(app.ctx(visitor), { ticketId })).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("also when the provider times out after doing it, and fails before: one refund, several tries", async () => {
    const { sale, ticketId } = await sold();
    await refundTicket(app.ctx(sale.host.actor), { ticketId });
    app.faults.failNext("timeout_after_success");
    await app.jobs.runDue();
    for (let minutes = 0; minutes < 5; minutes++) {
      await app.clock.advance(MINUTE);
      await app.jobs.runDue();
    }
    const [refund] = await refundsOf(sale);
    expect(refund).toMatchObject({ state: "done", round: 1 });
    const attempts = await database.db
      .select()
      .from(refundAttempts)
      .where(eq(refundAttempts.refundId, refund?.id ?? ""));
    expect(attempts[0]?.outcome).toBe("unreachable");
    await soundBooks();
  });

  test("a refund that the bank sends back is tried again, and reported in the end", async () => {
    const { sale, ticketId } = await sold("4000000000005126");
    await refundTicket(app.ctx(sale.artist.actor), { ticketId });
    await app.jobs.runDue();
    for (let day = 0; day < 14 && (await refundsOf(sale))[0]?.state !== "reported"; day++) {
      await app.clock.advance(24 * 60 * MINUTE);
      await app.jobs.runDue();
    }
    await soundBooks();
    expect(await refundsOf(sale)).toMatchObject([{ state: "reported", failure: "returned_by_bank" }]);
    const findings = await database.db.select().from(reconciliationFindings);
    expect(findings.map(({ kind }) => kind)).toContain("refund_stuck");
  });
});

describe("a dispute", () => {
  test("blocks the tickets; won, they are valid again; lost, the money is gone and never also refunded", async () => {
    for (const outcome of ["won", "lost"] as const) {
      const { sale, order, ticketId } = await sold();
      if (order.payment?.state !== "ready") throw new Error("no payment");
      const { disputeId } = await app.payments.openDispute(order.payment.form.paymentId);
      await app.payments.deliverWebhooks();
      const states = async () =>
        (await getOrder(app.ctx(visitor), { orderId: order.id, token: order.token })).tickets.map(({ state }) => state);
      expect(await states()).toEqual(["disputed", "disputed"]);
      await expect(refundTicket(app.ctx(sale.artist.actor), { ticketId })).rejects.toMatchObject({
        code: "conflict",
      });
      await app.payments.closeDispute(disputeId, outcome);
      await app.payments.deliverWebhooks();
      expect(await states()).toEqual(outcome === "won" ? ["valid", "valid"] : ["lost", "lost"]);
      const balances = await loadEventBalances(app.ctx(system), sale.eventId);
      expect([balances.get("held"), balances.get("disputes")]).toEqual([outcome === "won" ? -3000 : 0, 0]);
      await soundBooks();
    }
  });

  test("that comes while a refund is on its way covers it", async () => {
    const { sale, order, ticketId } = await sold();
    if (order.payment?.state !== "ready") throw new Error("no payment");
    await refundTicket(app.ctx(sale.artist.actor), { ticketId });
    const { disputeId } = await app.payments.openDispute(order.payment.form.paymentId);
    await app.jobs.runDue();
    expect(await refundsOf(sale)).toMatchObject([{ state: "failed", failure: "disputed" }]);
    await app.payments.closeDispute(disputeId, "lost");
    await app.jobs.runDue();
    expect(await refundsOf(sale)).toMatchObject([{ state: "covered" }]);
    const balances = await loadEventBalances(app.ctx(system), sale.eventId);
    expect([balances.get("held"), balances.get("refunds"), balances.get("disputes")]).toEqual([0, 0, 0]);
    await soundBooks();
  });
});
