import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { findDeletionRefusals } from "#core/accounts/deletion/delete-account.ts";
import { loadBalance, loadEventBalances } from "#core/payments/ledger.ts";
import { writeOffDebt } from "#core/team/second-person/money-steps.ts";
import { refundTicket } from "#core/ticketing/refunds/refund-tickets.ts";
import { getOrder } from "#core/ticketing/selling/get-order.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { fillInForm, giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { buyAsGuest, makeSale, type SaleOptions, type TestSale } from "#tests/support/sales.ts";
import { getPendingFunds } from "./list-payouts.ts";
import { sendPayout } from "./send-payout.ts";
import { settleEvent } from "./settle-event.ts";
import { payouts } from "./tables.ts";
import { freezePayout, liftFreeze } from "./team-actions.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const HOUR = 3600_000;
const DAY = 24 * HOUR;

const payoutsOf = async ({ eventId }: TestSale) =>
  await database.db
    .select()
    .from(payouts)
    .where(eq(payouts.eventId, eventId))
    .orderBy(payouts.settlement, payouts.side);

const soundBooks = async () => {
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
};

/** 20 tickets of 15 € shared, with music rights: 300 − 45 − 34 = 221, host 66,30, artist 154,70. */
async function playedSale(options: SaleOptions & { accounts?: boolean; sold?: number } = {}) {
  const { accounts = true, sold = 20, ...sale } = options;
  const made = await makeSale(app, {
    startsInDays: 1,
    ...sale,
    terms: { remuneration: "shared-profits", musicRights: { needed: true, automatic: true }, ...sale.terms },
  });
  if (accounts) {
    await giveAccount(app, made.artist);
    await giveAccount(app, made.host);
  }
  const bought = [];
  for (let left = sold; left > 0; left -= 10)
    bought.push(await buyAsGuest(app, made, { quantity: Math.min(left, 10) }));
  return { sale: made, bought };
}

describe("after the last date", () => {
  test("nothing before its time; then each side its share, once, though five try at once", async () => {
    const { sale } = await playedSale();
    await app.clock.advance(DAY + 25 * HOUR);
    const all = () => Promise.all(Array.from({ length: 5 }, () => settleEvent(app.ctx(system), sale.eventId)));
    await all();
    expect(await payoutsOf(sale)).toEqual([]);
    await app.clock.advance(2 * HOUR);
    await all();
    const due = await payoutsOf(sale);
    expect(due.map(({ side, dueCents }) => [side, dueCents])).toEqual([
      ["artist", 15470],
      ["host", 6630],
    ]);
    await Promise.all(due.flatMap(({ id }) => Array.from({ length: 5 }, () => sendPayout(app.ctx(system), id))));
    await app.jobs.runDue();
    expect((await payoutsOf(sale)).map(({ state }) => state)).toEqual(["sent", "sent"]);
    const balances = await loadEventBalances(app.ctx(system), sale.eventId);
    expect(Object.fromEntries(balances)).toMatchObject({
      held: 0,
      "platform-fee": -4500,
      "music-rights": -3400,
      artist: 0,
      host: 0,
    });
    await soundBooks();
  });

  test("an account that is not validated: the funds wait, and leave when it is", async () => {
    const { sale } = await playedSale({ accounts: false });
    const accountId = await giveAccount(app, sale.artist, "needed");
    await app.clock.advance(3 * DAY);
    await app.jobs.runDue();
    expect((await payoutsOf(sale)).map(({ state }) => state)).toEqual(["waiting", "waiting"]);
    expect(await getPendingFunds(app.ctx(sale.artist.actor))).toEqual({ pendingCents: 15470 });
    await app.payments.conductWebhooks({});
    await fillInForm(app, accountId, app.clock.now());
    await app.clock.advance(HOUR);
    const { syncPaymentAccount } = await import("#core/accounts/profile/payment-account.ts");
    await syncPaymentAccount(app.ctx(system), sale.artist.user.id);
    await app.jobs.runDue();
    expect((await payoutsOf(sale)).map(({ state }) => state)).toEqual(["sent", "waiting"]);
    await soundBooks();
  });

  test("whoever money is coming to does not leave: before it is shared, and until it has left", async () => {
    const { sale } = await playedSale({ accounts: false });
    await giveAccount(app, sale.artist);
    const refusals = async () =>
      await Promise.all([sale.artist, sale.host].map(({ user }) => findDeletionRefusals(app.ctx(system), user.id)));
    await app.clock.advance(DAY + 3 * HOUR);
    expect(await refusals()).toEqual([["payout_pending"], ["payout_pending"]]);
    await app.clock.advance(2 * DAY);
    await app.jobs.runDue();
    expect(await refusals()).toEqual([[], ["payout_pending"]]);
  });

  test("a report freezes it until an admin has looked", async () => {
    const { sale } = await playedSale();
    await expect(freezePayout(app.ctx(system), { eventId: newId(), reason: "Porte close" })).rejects.toMatchObject({
      code: "not_found",
    });
    await freezePayout(app.ctx(system), { eventId: sale.eventId, reason: "Porte close" });
    await app.clock.advance(4 * DAY);
    await app.jobs.runDue();
    expect(await payoutsOf(sale)).toEqual([]);
    const { user } = sale.artist;
    const admin = { ...adminActor(), userId: user.id };
    await liftFreeze(app.ctx(admin), { eventId: sale.eventId });
    await app.jobs.runDue();
    expect((await payoutsOf(sale)).map(({ state }) => state)).toEqual(["sent", "sent"]);
  });

  test("the provider fails and times out in between: one transfer each", async () => {
    const { sale } = await playedSale();
    await app.clock.advance(4 * DAY);
    app.faults.failNext("timeout_after_success", "server_error");
    await app.jobs.runDue();
    await app.clock.advance(HOUR);
    await app.jobs.runDue();
    expect((await payoutsOf(sale)).map(({ state }) => state)).toEqual(["sent", "sent"]);
    await soundBooks();
  });
});

describe("a refund after the payout", () => {
  test("is asked back line by line, from the transfer", async () => {
    const { sale, bought } = await playedSale();
    await app.clock.advance(4 * DAY);
    await app.jobs.runDue();
    const { tickets } = await getOrder(app.ctx(system), { orderId: bought[0]?.id });
    await refundTicket(app.ctx(adminActor()), { ticketId: tickets[0]?.id });
    await app.jobs.runDue();
    // 285 − 42,75 − 34 = 208,25: host 62,48, artist 145,77.
    expect((await payoutsOf(sale)).map(({ side, reversedCents }) => [side, reversedCents])).toEqual([
      ["artist", 15470 - 14577],
      ["host", 6630 - 6248],
    ]);
    const balances = await loadEventBalances(app.ctx(system), sale.eventId);
    expect(Object.fromEntries(balances)).toMatchObject({ held: 0, debt: 0, refunds: 0, "platform-fee": -4275 });
    await soundBooks();
  });

  /** One ticket of a shared evening is given back, and the provider cannot take the shares back: 8,93 and 3,82 are owed. */
  async function owingSale() {
    const { sale, bought } = await playedSale();
    await app.clock.advance(4 * DAY);
    await app.jobs.runDue();
    const { tickets } = await getOrder(app.ctx(system), { orderId: bought[0]?.id });
    const reverseTransfer = app.payments.reverseTransfer;
    const { PaymentError } = await import("#adapters/payment/port.ts");
    app.payments.reverseTransfer = async () => {
      throw new PaymentError("refused", "insufficient_balance");
    };
    await refundTicket(app.ctx(adminActor()), { ticketId: tickets[0]?.id });
    await app.jobs.runDue();
    app.payments.reverseTransfer = reverseTransfer;
    return sale;
  }

  test("that a spent balance cannot give back is kept from the next payout", async () => {
    const sale = await owingSale();
    const artistId = sale.artist.user.id;
    expect(await loadBalance(app.ctx(system), { account: "debt", ownerId: artistId })).toBe(893);
    const next = await playedSale({ accounts: false, artist: sale.artist, host: sale.host });
    await app.clock.advance(4 * DAY);
    await app.jobs.runDue();
    expect((await payoutsOf(next.sale)).map(({ setOffCents, state }) => [setOffCents, state])).toEqual([
      [893, "sent"],
      [382, "sent"],
    ]);
    expect(await loadBalance(app.ctx(system), { account: "debt" })).toBe(0);
    await soundBooks();
  });

  test("or is written off by the team, who bears it: never more than is owed, also at once", async () => {
    const { artist, host } = await owingSale();
    const debtOf = (userId: string) => loadBalance(app.ctx(system), { account: "debt", ownerId: userId });
    const writeOff = (amountCents: number, actor = { ...adminActor(), userId: artist.user.id }) =>
      writeOffDebt(app.ctx(actor), { userId: artist.user.id, amountCents, reason: "Compte clos" });
    await expect(writeOff(893, artist.actor)).rejects.toMatchObject({ code: "forbidden" });
    await expect(writeOff(894)).rejects.toMatchObject({ reason: "more_than_owed" });
    const outcomes = await Promise.allSettled([1, 2, 3].map(() => writeOff(500)));
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await debtOf(artist.user.id)).toBe(393);
    await writeOff(393);
    expect([await debtOf(artist.user.id), await debtOf(host.user.id)]).toEqual([0, 382]);
    await soundBooks();
  });

  test("keeps whoever owes it from leaving, until it is settled", async () => {
    const { artist } = await owingSale();
    const refusals = () => findDeletionRefusals(app.ctx(system), artist.user.id);
    expect(await refusals()).toEqual(["debt_open"]);
    const admin = app.ctx({ ...adminActor(), userId: artist.user.id });
    await writeOffDebt(admin, { userId: artist.user.id, amountCents: 893, reason: "Compte clos" });
    expect(await refusals()).toEqual([]);
  });
});
