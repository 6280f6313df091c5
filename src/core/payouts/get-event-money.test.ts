import { describe, expect, test } from "vitest";
import { getNextStep } from "#core/events/get-next-step.ts";
import { loadEventMoney } from "#core/payments/event-movements.ts";
import { refundTickets } from "#core/ticketing/refunds/refund-tickets.ts";
import { sumCents } from "#platform/money.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { makePerson } from "#tests/support/people.ts";
import { buyAsGuest, fixedTariff, makeSale } from "#tests/support/sales.ts";
import { getEventIncome, listEventMovements } from "./get-event-money.ts";
import { expectsMoney } from "./list-payouts.ts";

const database = useDatabase();
const app = useMoneyApp(database, payoutJobs);

const DAY = 24 * 3600_000;

describe("an event's income", () => {
  test("stands beside what a full house would bring, by the frozen terms, before and after the payout", async () => {
    const goal = { goalCents: 6000, delayDays: 3 as const, maintainIfMissed: true };
    const sale = await makeSale(app, {
      capacity: 10,
      slots: 2,
      startsInDays: 5,
      tariffs: [fixedTariff(1500, 10)],
      terms: { remuneration: "shared-profits", goal },
    });
    await giveAccount(app, sale.artist);
    await buyAsGuest(app, sale, { quantity: 2 });
    const other = await buyAsGuest(app, sale, { quantity: 1 });
    await refundTickets(app.ctx(sale.artist.actor), { orderId: other.id, reason: "x" });
    const { eventId } = sale;
    const before = await getEventIncome(app.ctx(sale.host.actor), { eventId });
    // 30 € come in: 15 % for the service, the rest 30 to 70.
    expect(before.now).toMatchObject({ grossCents: 3000, serviceCents: 450, hostCents: 765, artistCents: 1785 });
    expect(before.expected.grossCents).toBe(1500 * 10 * 2);
    expect(before).toMatchObject({ refundedCents: 1500, disputedCents: 0, payouts: [], isFrozen: false });
    expect(before.goal).toMatchObject({ goalCents: 6000, reachedCents: 3000, percent: 50 });
    await app.clock.advance(8 * DAY);
    for (let run = 0; run < 4; run++) await app.jobs.runDue();
    const hosts = await getEventIncome(app.ctx(sale.host.actor), { eventId });
    expect(hosts.payouts.map(({ side, state, dueCents, isMine }) => [side, state, dueCents, isMine]).sort()).toEqual([
      ["artist", "sent", 1785, false],
      ["host", "waiting", 765, true],
    ]);
    expect(hosts.mine).toEqual({ paymentAccount: "needed", pendingCents: 765, shareCents: 765 });
    const artists = await getEventIncome(app.ctx(sale.artist.actor), { eventId });
    expect(artists.mine).toEqual({ paymentAccount: "validated", pendingCents: 0, shareCents: 1785 });
  });

  test("of a bought evening, its tickets are the host's: both sides learn what comes, and are asked for an account", async () => {
    const sale = await makeSale(app, {
      tariffs: [fixedTariff(1000, 10)],
      terms: { remuneration: "service-purchase", amountCents: 20_000 },
    });
    const { eventId } = sale;
    await buyAsGuest(app, sale, { quantity: 2 });
    const told = async ({ actor }: typeof sale.host) => ({
      ...(await getEventIncome(app.ctx(actor), { eventId })).mine,
      expects: await expectsMoney(app.ctx(actor)),
      steps: (await getNextStep(app.ctx(actor), { eventId })).steps.map(({ code }) => code),
    });
    const asked = expect.arrayContaining(["invoice_info", "payment_account"]);
    expect(await told(sale.host)).toMatchObject({ shareCents: 1700, expects: true, steps: asked });
    expect(await told(sale.artist)).toMatchObject({ shareCents: 20_000, expects: true, steps: asked });
  });

  test("a host to whom nothing comes is asked for nothing", async () => {
    const { eventId, host } = await makeSale(app, { terms: { remuneration: "ticketing" } });
    const { steps } = await getNextStep(app.ctx(host.actor), { eventId });
    expect(steps.map(({ code }) => code)).not.toContain("invoice_info");
    expect(steps.map(({ code }) => code)).not.toContain("payment_account");
    expect(await expectsMoney(app.ctx(host.actor))).toBe(false);
  });

  test("is told movement by movement, each balanced, all of them over its pages", async () => {
    const sale = await makeSale(app);
    for (let each = 0; each < 17; each++) await buyAsGuest(app, sale);
    const { eventId } = sale;
    const ctx = app.ctx(sale.artist.actor);
    const first = await listEventMovements(ctx, { eventId });
    const second = await listEventMovements(ctx, { eventId, page: 2 });
    const all = await loadEventMoney(ctx, eventId);
    expect(first).toMatchObject({ total: all.length, pages: 2 });
    const told = [...first.movements, ...second.movements];
    expect(new Set(told.map(({ id }) => id))).toEqual(new Set(all.map(({ id }) => id)));
    for (const { lines } of told) expect(sumCents(lines.map(({ amountCents }) => amountCents))).toBe(0);
  });

  test("is for co-organisers only", async () => {
    const { eventId } = await makeSale(app);
    const stranger = app.ctx((await makePerson(app)).actor);
    await expect(getEventIncome(stranger, { eventId })).rejects.toMatchObject({ code: "forbidden" });
    await expect(listEventMovements(stranger, { eventId })).rejects.toMatchObject({ code: "forbidden" });
  });
});
