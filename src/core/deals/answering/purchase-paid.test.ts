import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { callOffEvent } from "#core/events/cancel-event.ts";
import { events } from "#core/events/tables.ts";
import { loadEventBalances } from "#core/payments/ledger.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { payouts } from "#core/payouts/tables.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import {
  dateIn,
  makeProposalStage,
  makeSent,
  type ProposalStage,
  proposalsTestJobs,
} from "#tests/support/proposals.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { getPurchasePayment } from "./pay-purchase.ts";
import { cancelProposal } from "./refuse-or-cancel.ts";

const database = useDatabase();
const app = useMoneyApp(database, [...new Set([...payoutJobs, ...proposalsTestJobs])]);

let stage: ProposalStage;
beforeAll(async () => {
  stage = await makeProposalStage(app);
});

let day = 40;

/** Accepted, with the card form in front of the host. */
async function toPay() {
  const proposalId = await makeSent(app, stage, {
    answers: {
      dates: { dates: [dateIn(app, day++)] },
      conditions: { remuneration: "service-purchase", amountCents: "200", capacity: "24", vatRate: "0" },
      billetterie: { tariffs: [] },
    },
  });
  const outcome = await acceptProposal(app.ctx(stage.host.actor), { proposalId });
  expect(outcome).toMatchObject({ checkoutHref: `/proposal/${proposalId}/paiement` });
  const payment = await getPurchasePayment(app.ctx(stage.host.actor), { proposalId });
  if (payment.state !== "ready") throw new Error(payment.state);
  expect(payment.amountCents).toBe(23_000);
  return { proposalId, form: payment.form };
}

const eventOf = async (proposalId: string) =>
  (await database.db.select().from(events).where(eq(events.proposalId, proposalId)))[0];

const soundBooks = async () => {
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
};

test("paid, it makes the event; called off, it goes back in full", async () => {
  const { proposalId, form } = await toPay();
  await app.pay(form);
  await app.payments.deliverWebhooks();
  const event = await eventOf(proposalId);
  if (!event) throw new Error("no event");
  expect((await loadEventBalances(app.ctx(system), event.id)).get("held")).toBe(-23_000);
  await callOffEvent(app.ctx(system), { eventId: event.id, cause: "host", reason: "Dégât des eaux", by: null });
  await app.jobs.runDue();
  expect((await loadEventBalances(app.ctx(system), event.id)).get("held")).toBe(0);
  await soundBooks();
});

test("paid too late, it goes back in full and there is no event", async () => {
  const { proposalId, form } = await toPay();
  await cancelProposal(app.ctx(stage.artist.actor), { proposalId });
  await app.pay(form);
  await app.jobs.runDue();
  expect(await eventOf(proposalId)).toBeUndefined();
  const refunds = await database.db.select().from(paymentRefunds).where(eq(paymentRefunds.cause, "late"));
  expect(refunds).toMatchObject([{ amountCents: 23_000, state: "done" }]);
  await soundBooks();
});

/** Paid, played, and the day after. */
async function playOut({ beforeDue }: { beforeDue?: (paymentId: string) => Promise<void> } = {}) {
  const { proposalId, form } = await toPay();
  await app.pay(form);
  await app.payments.deliverWebhooks();
  const event = await eventOf(proposalId);
  if (!event) throw new Error("no event");
  await giveAccount(app, stage.artist);
  await app.clock.set(event.lastEndsAt);
  await beforeDue?.(form.paymentId);
  await app.clock.advance(25 * 3600_000);
  await app.jobs.runDue();
  const balances = async () => {
    const balances = await loadEventBalances(app.ctx(system), event.id);
    return [balances.get("held") ?? 0, balances.get("platform-fee") ?? 0, balances.get("debt") ?? 0];
  };
  const sent = async () =>
    (await database.db.select().from(payouts).where(eq(payouts.eventId, event.id))).map((payout) => [
      payout.settlement,
      payout.dueCents,
      payout.reversedCents,
      payout.state,
    ]);
  return { event, paymentId: form.paymentId, balances, sent };
}

test("disputed after the payout: taken back; lost, it stays so; won, it is paid again", async () => {
  const lost = await playOut();
  expect(await lost.balances()).toEqual([0, -3000, 0]);
  const { disputeId } = await app.payments.openDispute(lost.paymentId);
  await app.jobs.runDue();
  expect(await lost.balances()).toEqual([-23_000, 0, 0]);
  expect(await lost.sent()).toEqual([[1, 20_000, 20_000, "sent"]]);
  await app.payments.closeDispute(disputeId, "lost");
  await app.jobs.runDue();
  expect(await lost.balances()).toEqual([0, 0, 0]);

  const won = await playOut();
  const second = await app.payments.openDispute(won.paymentId);
  await app.jobs.runDue();
  await app.payments.closeDispute(second.disputeId, "won");
  await app.jobs.runDue();
  expect(await won.balances()).toEqual([0, -3000, 0]);
  expect(await won.sent()).toEqual([
    [1, 20_000, 20_000, "sent"],
    [3, 20_000, 0, "sent"],
  ]);
  await soundBooks();
});

test("disputed when the payout is due: nothing leaves until it is won", async () => {
  let disputeId = "";
  const played = await playOut({
    async beforeDue(paymentId) {
      disputeId = (await app.payments.openDispute(paymentId)).disputeId;
    },
  });
  expect(await played.sent()).toEqual([]);
  await app.payments.closeDispute(disputeId, "won");
  await app.jobs.runDue();
  expect(await played.sent()).toEqual([[2, 20_000, 0, "sent"]]);
  expect(await played.balances()).toEqual([0, -3000, 0]);
  await soundBooks();
});

test("called off while a dispute was open: it goes back when that is won", async () => {
  const { proposalId, form } = await toPay();
  await app.pay(form);
  await app.payments.deliverWebhooks();
  const event = await eventOf(proposalId);
  if (!event) throw new Error("no event");
  const { disputeId } = await app.payments.openDispute(form.paymentId);
  await app.jobs.runDue();
  await callOffEvent(app.ctx(system), { eventId: event.id, cause: "host", reason: "Dégât des eaux", by: null });
  await app.payments.closeDispute(disputeId, "won");
  await app.jobs.runDue();
  const refunds = await database.db.select().from(paymentRefunds).where(eq(paymentRefunds.eventId, event.id));
  expect(refunds).toMatchObject([{ amountCents: 23_000, cause: "purchase-cancelled", state: "done" }]);
  expect((await loadEventBalances(app.ctx(system), event.id)).get("held")).toBe(0);
  await soundBooks();
});

test("played, the price goes to the artist and the fee to us", async () => {
  const { proposalId, form } = await toPay();
  await app.pay(form);
  await app.payments.deliverWebhooks();
  const event = await eventOf(proposalId);
  if (!event) throw new Error("no event");
  await giveAccount(app, stage.artist);
  await app.clock.set(new Date(event.lastEndsAt.getTime() + 25 * 3600_000));
  await app.jobs.runDue();
  const paid = await database.db.select().from(payouts).where(eq(payouts.eventId, event.id));
  expect(paid).toMatchObject([{ side: "artist", source: "purchase", dueCents: 20_000, state: "sent" }]);
  const balances = await loadEventBalances(app.ctx(system), event.id);
  expect([balances.get("held"), balances.get("platform-fee")]).toEqual([0, -3000]);
  await soundBooks();
});
