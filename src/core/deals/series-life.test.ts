import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { cancelEvent, cancelSeriesJob } from "#core/events/cancel-event.ts";
import { setEventVisibility } from "#core/events/event-settings.ts";
import { getEvent } from "#core/events/get-event.ts";
import { answerPostponement, askPostponement } from "#core/events/postponement/postpone-event.ts";
import { listEventsOfListing } from "#core/events/search/event-directory.ts";
import { listPublicEvents } from "#core/events/search/list-public-events.ts";
import { listSimilarEvents } from "#core/events/search/similar-events.ts";
import { listSeries } from "#core/events/series/list-series.ts";
import { eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import { getAgreement } from "#core/papers/get-agreement.ts";
import { loadEventBalances } from "#core/payments/ledger.ts";
import { payouts } from "#core/payouts/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { formatDate } from "#platform/french-dates.ts";
import { system, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { useMoneyApp } from "#tests/support/money.ts";
import { giveAccount, payoutJobs } from "#tests/support/payouts.ts";
import { readPdf } from "#tests/support/pdf.ts";
import { mailsTo } from "#tests/support/people.ts";
import { dateIn, makeProposalStage, makeSent, proposalsTestJobs } from "#tests/support/proposals.ts";
import { buyAsGuest, type TestSale } from "#tests/support/sales.ts";
import { acceptProposal } from "./answering/accept-proposal.ts";
import { counterProposal } from "./answering/counter-proposal.ts";
import { prepareAcceptance } from "./answering/prepare-acceptance.ts";
import { getProposal } from "./get-proposal.ts";

const DAY = 24 * 3_600_000;

const database = useDatabase();
const jobs = new Map([...payoutJobs, ...proposalsTestJobs, cancelSeriesJob].map((job) => [job.name, job]));
const app = useMoneyApp(database, [...jobs.values()]);

test("a series from hello to payout: negotiated, sold, moved, called off and paid out by the evening", async () => {
  const stage = await makeProposalStage(app);
  await giveAccount(app, stage.artist);
  await giveAccount(app, stage.host);
  const artist = () => app.ctx(stage.artist.actor);
  const host = () => app.ctx(stage.host.actor);
  const weeks = (from: number) => Array.from({ length: 5 }, (_, week) => dateIn(app, from + 7 * week));

  // Offered, answered with a day later each week, and agreed on.
  const conditions = { remuneration: "shared-profits", capacity: "24", vatRate: "0" };
  const answers = { dates: { dates: weeks(20), series: "true" }, conditions };
  const first = await makeSent(app, stage, { answers });
  const { proposalId } = await counterProposal(host(), { proposalId: first, dates: weeks(21), series: "true" });
  const { differences } = (await getProposal(artist(), { proposalId })).replaces ?? { differences: [] };
  expect(differences.map(({ field }) => field)).toEqual(["dates"]);
  const { termsHash } = await prepareAcceptance(artist(), { proposalId });
  await acceptProposal(artist(), { proposalId, termsHash });
  const { series } = await getProposal(host(), { proposalId });
  const ids = series.map(({ eventId }) => eventId);
  const [one = "", two = "", three = "", four = "", five = ""] = ids;
  expect(ids).toHaveLength(5);

  const { text } = await readPdf((await getAgreement(host(), { eventId: two })).body);
  expect(text).toContain("2e soirée sur 5");
  expect(text).toContain("série de 5 soirées, convenues ensemble");
  for (const { startsAt } of series)
    expect(text.replace(/\s+/g, " ")).toContain(formatDate(startsAt).replace(/\s+/g, " "));

  // Nobody sees it; then one press shows all of it, and lists one card.
  const listed = async (input: object = {}) => (await listPublicEvents(app.ctx(visitor), input)).cards;
  expect(await listed()).toEqual([]);
  const [organiser] = await database.db.select({ side: events.organiser }).from(events).where(eq(events.id, one));
  const announce = organiser?.side === "host" ? host() : artist();
  await setEventVisibility(announce, { eventId: three, visibility: "public", series: "true" });
  expect((await listed()).map(({ id, moreDates }) => [id, moreDates])).toEqual([[one, 4]]);
  expect((await listed({ series: proposalId })).map(({ id }) => id)).toEqual(ids);
  // Of the days asked for, the first evening that fits, not the first of all.
  const day = (days: number) => dateIn(app, days).day;
  expect((await listed({ from: day(30), to: day(45) })).map(({ id }) => id)).toEqual([three]);
  expect(
    (await listEventsOfListing(app.ctx(visitor), { kind: "place", id: stage.placeId })).map(({ id }) => id),
  ).toEqual([one]);
  expect(await listSimilarEvents(app.ctx(visitor), { eventId: two })).toEqual([]);
  const seen = await listSeries(app.ctx(visitor), await getEvent(app.ctx(visitor), { eventId: two }));
  expect(seen).toMatchObject({ number: 2, of: 5 });
  expect(seen?.rhythm).toMatch(/^Tous les \w+s$/);

  // Two evenings are sold, and a third that will be called off.
  const saleOf = async (eventId: string): Promise<TestSale> => {
    const slots = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
    const tariffs = await database.db.select().from(eventTariffs).where(eq(eventTariffs.eventId, eventId));
    const { artist: playing, host: hosting } = stage;
    return {
      eventId,
      slotIds: slots.map(({ id }) => id),
      tariffIds: tariffs.map(({ id }) => id),
      artist: playing,
      host: hosting,
    };
  };
  await buyAsGuest(app, await saleOf(one), { quantity: 10 });
  await buyAsGuest(app, await saleOf(one), { quantity: 10 });
  await buyAsGuest(app, await saleOf(two), { quantity: 4 });
  await buyAsGuest(app, await saleOf(three), { quantity: 2 });
  expect((await listed()).map(({ id, left, moreDates }) => [id, left, moreDates])).toEqual([[one, 0, 4]]);

  // The third is called off with its refunds; the others stay.
  await cancelEvent(host(), { eventId: three, justification: "Une inondation, ce soir-là seulement." });
  await app.jobs.runDue();
  await app.payments.deliverWebhooks();
  const statesNow = async () => (await getProposal(host(), { proposalId })).series.map(({ state }) => state);
  expect(await statesNow()).toEqual(["upcoming", "upcoming", "cancelled", "upcoming", "upcoming"]);
  const stateOf = async (eventId: string) =>
    new Set(
      (
        await database.db
          .select({ state: tickets.state })
          .from(tickets)
          .innerJoin(orders, eq(orders.id, tickets.orderId))
          .where(eq(orders.eventId, eventId))
      ).map(({ state }) => state),
    );
  expect(await stateOf(three)).toEqual(new Set(["cancelled"]));
  expect(await stateOf(one)).toEqual(new Set(["valid"]));

  // The fourth moves by a day, as both agree; its neighbours do not.
  const [moving] = await database.db.select().from(eventSlots).where(eq(eventSlots.eventId, four));
  const move = { slotId: moving?.id ?? "", ...dateIn(app, 43, "19:00", "21:00") };
  const asked = await askPostponement(artist(), { eventId: four, moves: [move], reason: "Une répétition générale." });
  await answerPostponement(host(), { postponementId: asked.postponementId, agreed: true });
  const after = (await getProposal(host(), { proposalId })).series;
  expect(after.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5]);
  for (const [index, before] of series.entries()) {
    const moved = after[index]?.startsAt.getTime() !== before.startsAt.getTime();
    expect(moved, `evening ${index + 1}`).toBe(before.eventId === four);
  }

  // The first is over: 20 × 15 € less 45 € of service and 34 € of music rights: 221 €, shared 70 to 30, to the cent. The others are untouched.
  await app.clock.advance(23 * DAY + 4 * 3_600_000);
  for (let round = 0; round < 3; round++) {
    await app.jobs.runDue();
    await app.payments.deliverWebhooks();
  }
  const paid = await database.db.select().from(payouts).where(eq(payouts.eventId, one)).orderBy(payouts.side);
  expect(paid.map(({ side, dueCents, state }) => [side, dueCents, state])).toEqual([
    ["artist", 15_470, "sent"],
    ["host", 6_630, "sent"],
  ]);
  expect(Object.fromEntries(await loadEventBalances(app.ctx(system), one))).toMatchObject({
    held: 0,
    artist: 0,
    host: 0,
  });
  expect(await database.db.select().from(payouts).where(eq(payouts.eventId, two))).toEqual([]);
  expect((await listed()).map(({ id }) => id)).toEqual([two]);
  const books = await app.books();
  expect(books).toMatchObject({ unbalanced: [], totalCents: 0, oursCents: books.theirsCents });

  // What is left is called off at once, asked twice: one letter a side, with all its dates; what took place stays.
  const goodbye = { eventId: four, justification: "Nous arrêtons la série, à regret.", series: "true" };
  expect(await cancelEvent(artist(), goodbye)).toEqual({ outcome: "series_under_way" });
  expect(await cancelEvent(artist(), goodbye)).toEqual({ outcome: "series_under_way" });
  await app.jobs.runDue();
  expect(await statesNow()).toEqual(["upcoming", "cancelled", "cancelled", "cancelled", "cancelled"]);
  expect(await listed()).toEqual([]);
  const letters = (await mailsTo(app, stage.host.user.email)).filter(({ subject }) =>
    /soirées de la série/.test(subject),
  );
  expect(letters.map(({ subject }) => subject)).toEqual([
    "Annulation de 3 soirées de la série\u202f: Bach chez Hélène",
  ]);
  expect(await cancelEvent(artist(), goodbye)).toEqual({ outcome: "already" });
  expect(five).not.toBe("");
}, 120_000);
