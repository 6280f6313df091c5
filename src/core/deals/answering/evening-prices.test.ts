import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { callOffEvent } from "#core/events/cancel-event.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { getAgreement } from "#core/papers/get-agreement.ts";
import { listPurchases } from "#core/papers/receipts/get-purchase-receipt.ts";
import { loadEventBalances } from "#core/payments/ledger.ts";
import { paymentCharges, paymentRefunds } from "#core/payments/tables.ts";
import { getEventIncome } from "#core/payouts/get-event-money.ts";
import { payouts } from "#core/payouts/tables.ts";
import { sharingOf } from "#core/terms/rules.ts";
import { purchaseOf, waterfall } from "#core/terms/waterfall-rules.ts";
import { system } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { mailsTo } from "#tests/support/people.ts";
import {
  dateIn,
  makeProposalStage,
  makeSent,
  type ProposalStage,
  proposalsTestJobs,
} from "#tests/support/proposals.ts";
import { getProposal } from "../get-proposal.ts";
import { acceptProposal } from "./accept-proposal.ts";
import { getPurchasePayment } from "./pay-purchase.ts";
import { completeProposal } from "./prepare-acceptance.ts";

const database = useDatabase();
const app = useMoneyApp(database, [...new Set([...payoutJobs, ...proposalsTestJobs])]);

const DAY = 24 * 3600_000;

let stage: ProposalStage;
beforeAll(async () => {
  stage = await makeProposalStage(app);
  await giveAccount(app, stage.artist);
});

const host = () => app.ctx(stage.host.actor);
const artist = () => app.ctx(stage.artist.actor);

/** An artist's price of 200 € for each evening, on two of them, which the host accepts and has the card form for. */
async function toPay(startsIn: number) {
  const proposalId = await makeSent(app, stage, {
    answers: {
      dates: { dates: [dateIn(app, startsIn), dateIn(app, startsIn + 1)] },
      conditions: { remuneration: "service-purchase", amountCents: "200", capacity: "24", vatRate: "0" },
      billetterie: { tariffs: [] },
    },
  });
  await completeProposal(host(), { proposalId, chosenDates: [0, 1] });
  await acceptProposal(host(), { proposalId });
  return proposalId;
}

async function pay(proposalId: string) {
  const payment = await getPurchasePayment(host(), { proposalId });
  if (payment.state !== "ready") throw new Error(payment.state);
  await app.pay(payment.form);
  await app.payments.deliverWebhooks();
  const [event] = await database.db.select().from(events).where(eq(events.proposalId, proposalId));
  if (!event) throw new Error("no event");
  return { event, amountCents: payment.amountCents };
}

const heldOf = async (eventId: string) => (await loadEventBalances(app.ctx(system), eventId)).get("held");
const payoutsOf = async (eventId: string) =>
  (await database.db.select().from(payouts).where(eq(payouts.eventId, eventId))).map(({ side, dueCents }) => [
    side,
    dueCents,
  ]);
const refundsOf = async (eventId: string) =>
  (await database.db.select().from(paymentRefunds).where(eq(paymentRefunds.eventId, eventId))).map(
    ({ amountCents, cause }) => [cause, amountCents],
  );
const lettersTo = async (email: string) =>
  (await mailsTo(app, email)).filter(({ subject }) => subject.startsWith("Votre paiement vous est rendu"));

/** Six hours before the second evening, whatever the hour at which the tests run: the first is over by then. */
async function betweenEvenings(eventId: string) {
  const slots = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  const second = Math.max(...slots.map(({ startsAt }) => startsAt.getTime()));
  return new Date(second - 6 * 3600_000);
}

const soundBooks = async () => {
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });
};

test("a price for each evening: two evenings cost it twice, on screen, on paper, on the card and at the payout", async () => {
  const proposalId = await toPay(40);
  const twice = { units: 2, priceCents: 40_000, serviceCents: 6_000, totalCents: 46_000 };
  expect((await getProposal(host(), { proposalId })).purchase).toMatchObject(twice);
  const { event, amountCents } = await pay(proposalId);
  expect(amountCents).toBe(46_000);
  expect(await heldOf(event.id)).toBe(-46_000);
  expect(event.terms).toMatchObject({ version: 2, amountCents: 20_000 });
  const paper = await getAgreement(host(), { eventId: event.id });
  expect((await readPdf(paper.body)).text.replace(/\s+/g, " ")).toContain("400 € (200 € par soirée)");
  await app.clock.advance(45 * DAY);
  await app.jobs.runDue();
  expect(await payoutsOf(event.id)).toEqual([["artist", 40_000]]);
  expect(await heldOf(event.id)).toBe(0);
  await soundBooks();
});

test("called off after the first evening, the second's price comes back with its fee, and the payer is told", async () => {
  const proposalId = await toPay(10);
  const { event } = await pay(proposalId);
  await app.clock.set(await betweenEvenings(event.id));
  await callOffEvent(app.ctx(system), { eventId: event.id, cause: "host", reason: "Dégât des eaux", by: null });
  await app.jobs.runDue();
  expect(await refundsOf(event.id)).toEqual([["purchase-cancelled", 23_000]]);
  expect((await lettersTo(stage.host.user.email)).map(({ text }) => /230\s€|230,00\s€/.test(text))).toEqual([true]);
  expect(await getEventIncome(host(), { eventId: event.id })).toMatchObject({
    purchase: { units: 1, priceCents: 20_000 },
    returnedCents: 23_000,
  });
  await app.clock.advance(4 * DAY);
  await app.jobs.runDue();
  expect(await payoutsOf(event.id)).toEqual([["artist", 20_000]]);
  expect(await heldOf(event.id)).toBe(0);
  await soundBooks();
});

test("called off as a whole, everything comes back, once: the payer has a letter, and every page says so", async () => {
  const proposalId = await toPay(60);
  const { event } = await pay(proposalId);
  await callOffEvent(app.ctx(system), { eventId: event.id, cause: "artist", reason: "Angine", by: null });
  await app.jobs.runDue();
  await callOffEvent(app.ctx(system), { eventId: event.id, cause: "artist", reason: "Angine", by: null });
  await app.jobs.runDue();
  const [letter, ...more] = (await lettersTo(stage.host.user.email)).filter(({ text }) => text.includes(proposalId));
  expect(more).toEqual([]);
  expect(letter?.text).toMatch(/460(,00)?\s€ que vous aviez réglés pour la prestation.*vous sont rendus en totalité/s);
  expect(await lettersTo(stage.artist.user.email)).toEqual([]);
  for (const ctx of [host(), artist()]) {
    expect(await getProposal(ctx, { proposalId })).toMatchObject({
      state: "accepted",
      eventState: "cancelled",
      returned: { cents: 46_000 },
    });
    expect(await getEventIncome(ctx, { eventId: event.id })).toMatchObject({ returnedCents: 46_000 });
  }
  expect((await listPurchases(host())).find((each) => each.proposalId === proposalId)).toMatchObject({
    amountCents: 46_000,
    returned: { cents: 46_000 },
  });
  expect(await heldOf(event.id)).toBe(0);
  await soundBooks();
});

test("what was agreed before stays: a price already asked for is frozen as it was, and old terms count it once", async () => {
  const proposalId = await toPay(80);
  // As the build before left it: the card form was opened for one price, whatever the number of evenings.
  await getPurchasePayment(host(), { proposalId });
  await database.db.update(paymentCharges).set({ amountCents: 23_000 }).where(eq(paymentCharges.subjectId, proposalId));
  expect((await getProposal(host(), { proposalId })).purchase).toMatchObject({ units: 1, totalCents: 23_000 });
  const [charge] = await database.db.select().from(paymentCharges).where(eq(paymentCharges.subjectId, proposalId));
  expect(charge?.amountCents).toBe(23_000);
  const frozen = { version: 1, remuneration: "fixed-remuneration", amountCents: 10_000 } as const;
  const [event] = await database.db.select().from(events).limit(1);
  if (!event) throw new Error("no event");
  const old = sharingOf({ ...event.terms, ...frozen });
  const now = sharingOf({ ...event.terms, ...frozen, version: 2 });
  // 400 € of tickets: 340 € net. One fee of 100 € as agreed then, two as agreed now.
  expect([waterfall(40_000, old).artistCents, waterfall(40_000, now).artistCents]).toEqual([10_000, 20_000]);
  expect(purchaseOf({ ...old, remuneration: "service-purchase" })?.priceCents).toBe(10_000);
});
