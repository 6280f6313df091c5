import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { whoAmI } from "#core/accounts/profile/own-account.ts";
import { findUsers } from "#core/accounts/team/find-users.ts";
import { listAudit } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { getAgenda } from "#core/dashboard/get-agenda.ts";
import { listMyItems } from "#core/dashboard/list-my-items.ts";
import { listMyListings } from "#core/dashboard/list-my-listings.ts";
import { listMyTasks } from "#core/dashboard/list-my-tasks.ts";
import { countMyProposals, listMyProposals } from "#core/deals/list-my-proposals.ts";
import { listFavourites } from "#core/discovery/favourites.ts";
import { follows } from "#core/discovery/tables.ts";
import { eventSlots, eventTariffs } from "#core/events/tables.ts";
import { outgoingMails } from "#core/mail/tables.ts";
import { listDeadMails } from "#core/mail/undelivered.ts";
import { listDiscussions } from "#core/messages/list-discussions.ts";
import { startDiscussion } from "#core/messages/start-discussion.ts";
import { discussions } from "#core/messages/tables.ts";
import { listContactMessages } from "#core/moderation/contact-messages.ts";
import { listReports } from "#core/moderation/reports.ts";
import { contactMessages, reports } from "#core/moderation/tables.ts";
import { listDeclarations } from "#core/music-rights/list-declarations.ts";
import { musicDeclarations } from "#core/music-rights/tables.ts";
import { listRightsTasks } from "#core/music-rights/undeclared-events.ts";
import { listBillingDocuments } from "#core/papers/get-billing-document.ts";
import { billingDocuments, documentSeries } from "#core/papers/tables.ts";
import { getPendingFunds, listPayouts } from "#core/payouts/list-payouts.ts";
import { payouts } from "#core/payouts/tables.ts";
import { listAllRatings } from "#core/ratings/moderate-ratings.ts";
import { findToRate } from "#core/ratings/ratings-to-give.ts";
import { ratings } from "#core/ratings/tables.ts";
import { findBookings } from "#core/team/bookings.ts";
import { getEventFile } from "#core/team/event-file.ts";
import { getFigures } from "#core/team/figures.ts";
import { findDocuments } from "#core/team/find-documents.ts";
import { findEvents } from "#core/team/find-events.ts";
import { findListings } from "#core/team/find-listings.ts";
import { listMoneyWork } from "#core/team/money-work.ts";
import { listWaitingWork } from "#core/team/waiting-work.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { listMyTickets } from "#core/ticketing/tickets/list-my-tickets.ts";
import { newId } from "#platform/ids.ts";
import { plansOf } from "../bench/plans.ts";
import { adminActor, useTestApp } from "./support/context.ts";
import { useDatabase } from "./support/database.ts";
import { makeEvent } from "./support/events.ts";
import { longestList, multiply, type Seed } from "./support/many-items.ts";
import { makeProposalStage, makeSent, type ProposalStage, proposalsTestJobs } from "./support/proposals.ts";
import { questionsOf } from "./support/statements.ts";

const FEW = 10;
const MANY = 10_000;
const database = useDatabase();
const app = useTestApp(database, { jobs: proposalsTestJobs });

type Look = (ctx: Ctx) => Promise<unknown>;

let owner: ProposalStage;
/** Somebody with one of each, among the thousands. */
let small: ProposalStage;
let seed: Seed;

const ownPages: [string, Look][] = [
  ["who I am", whoAmI],
  ["funds", getPendingFunds],
  ["what is to come", (ctx) => listMyItems(ctx, { view: "a-venir" })],
  ["what goes on", (ctx) => listMyItems(ctx, { view: "en-cours" })],
  ["what is over", (ctx) => listMyItems(ctx, { view: "archives" })],
  ["listings", listMyListings],
  ["tasks", listMyTasks],
  ["rights", listRightsTasks],
  ["to rate", (ctx) => findToRate(ctx, ctx.actor.kind === "user" ? ctx.actor.userId : "")],
  ["open proposals", (ctx) => listMyProposals(ctx, { group: "open" })],
  ["drafts", (ctx) => listMyProposals(ctx, { group: "draft" })],
  ["proposals, counted", countMyProposals],
  ["agenda", (ctx) => getAgenda(ctx, { month: "2027-03" })],
  ["tickets", listMyTickets],
  ["favourites", listFavourites],
  ["payouts", listPayouts],
  ["papers", listBillingDocuments],
  ["discussions", listDiscussions],
];

const teamPages: [string, Look][] = [
  ["people", (ctx) => findUsers(ctx, { text: "jeanne" })],
  ["projects", (ctx) => findListings(ctx, { kind: "project" })],
  ["places", (ctx) => findListings(ctx, { kind: "place" })],
  ["events", (ctx) => findEvents(ctx, { state: "a-venir" })],
  ["an event", (ctx) => getEventFile(ctx, { eventId: seed.eventId })],
  ["bookings", (ctx) => findBookings(ctx, { eventId: seed.eventId })],
  ["all bookings", (ctx) => findBookings(ctx, { text: "@exemple.fr" })],
  ["documents", (ctx) => findDocuments(ctx, {})],
  ["money", listMoneyWork],
  ["work", listWaitingWork],
  ["figures", getFigures],
  ["reports", listReports],
  ["ratings", listAllRatings],
  ["messages", (ctx) => listContactMessages(ctx, {})],
  ["mails", listDeadMails],
  ["audit", (ctx) => listAudit(ctx, {})],
  ["declarations", (ctx) => listDeclarations(ctx, {})],
];

async function plant(stage: ProposalStage, number: number): Promise<Seed> {
  const { db, now } = app.ctx();
  const { artist, host, projectId, placeId } = stage;
  const userId = artist.user.id;
  const proposalId = await makeSent(app, stage);
  const eventId = await makeEvent(app, stage);
  const [slot] = await db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  const [tariff] = await db.select().from(eventTariffs).where(eq(eventTariffs.eventId, eventId));
  if (!slot || !tariff) throw new Error("an event without slot or tariff");
  const [orderId, payoutId, documentId] = [newId(now), newId(now), newId(now)];
  const held = { heldUntil: now, createdAt: now, confirmedAt: now, totalCents: 1500 } as const;
  const order = { id: orderId, eventId, slotId: slot.id, userId, email: artist.user.email, ...held };
  await db.insert(orders).values({ ...order, kind: "purchase", state: "confirmed" });
  const seat = { orderId, eventId, slotId: slot.id, tariffId: tariff.id, position: 0, number: 1, priceCents: 1500 };
  await db.insert(tickets).values({ ...seat, id: newId(now), tariffLabel: "T", state: "valid", confirmedAt: now });
  const due = { id: payoutId, eventId, settlement: 1, userId, dueCents: 100, createdAt: now } as const;
  await db.insert(payouts).values({ ...due, side: "artist", source: "tickets", state: "waiting" });
  await db.insert(documentSeries).values({ series: "F", lastNumber: 1, lastIssuedAt: now }).onConflictDoNothing();
  const fee = {
    id: documentId,
    userId,
    eventId,
    totalCents: 100,
    vatCents: 10,
    issuedAt: now,
    source: "tickets",
  } as const;
  const paper = { ...fee, kind: "invoice", series: "F", sequence: 90_000 + number, number: `F-s${number}` } as const;
  await db
    .insert(billingDocuments)
    .values({ ...paper, key: `s${number}`, content: { event: { title: "Soir" } } as never });
  await db.insert(musicDeclarations).values({ eventId, declaredAt: now, declaredBy: userId, before: true, works: [] });
  const scores = { greeting: 5, performance: 5, relational: 5, professionalism: 5, satisfaction: 5 };
  const rated = { eventId, projectId, placeId, ratedSide: "host", ratedUserId: host.user.id } as const;
  const voice = { id: newId(now), raterGroup: "public", raterKey: "one", createdAt: now, visibleFrom: now } as const;
  await db.insert(ratings).values({ ...rated, ...voice, ...scores });
  const said = { subjectKind: "place", subjectId: placeId, reason: "other", text: "Faux", state: "open" } as const;
  await db.insert(reports).values({ id: newId(now), reporterId: userId, createdAt: now, ...said });
  const words = { message: "Bonjour", newsletter: false, privacy: true, fingerprint: "x", state: "new" } as const;
  await db
    .insert(contactMessages)
    .values({ id: newId(now), email: "a@exemple.fr", reason: "other", createdAt: now, ...words });
  const dead = { kind: "x", to: "a@exemple.fr", state: "dead", createdAt: now, dueAt: now } as const;
  await db.insert(outgoingMails).values({ id: newId(now), attachments: [], ...dead });
  await db.insert(follows).values({ userId, kind: "place", subjectId: placeId, since: now });
  const text = { body: "Bonjour, votre salon nous plaît.", clientKey: newId() };
  await startDiscussion(app.ctx(artist.actor), { projectId, placeId, ...text }).catch(() => undefined);
  const [talk] = await db.select().from(discussions).where(eq(discussions.projectId, projectId));
  return {
    userId,
    eventId,
    proposalId,
    projectId,
    placeId,
    orderId,
    payoutId,
    documentId,
    discussionId: talk?.id ?? "",
  };
}

const asOwner = () => app.ctx(owner.artist.actor);
const asTeam = () => app.ctx(adminActor());
const count = async (ctx: Ctx, look: Look) => (await questionsOf(() => look(ctx))).length;

const countAll = async () => {
  const counts: Record<string, number> = {};
  for (const [name, look] of ownPages) counts[name] = await count(asOwner(), look);
  for (const [name, look] of teamPages) counts[name] = await count(asTeam(), look);
  return counts;
};

let before: Record<string, number>;
beforeAll(async () => {
  owner = await makeProposalStage(app);
  small = await makeProposalStage(app);
  seed = await plant(owner, 1);
  await plant(small, 2);
  await multiply(app.ctx().db, seed, 1, FEW);
  before = await countAll();
  await multiply(app.ctx().db, seed, FEW + 1, MANY);
}, 300_000);

describe("ten thousand of each, for one owner", () => {
  test("every page takes as many questions as with ten", async () => {
    expect(Object.values(before).every((each) => each > 0)).toBe(true);
    const after = await countAll();
    // Not one more; a few less, for copies have neither seats nor prices to be asked about.
    const grown = Object.entries(after).filter(([name, each]) => each > (before[name] ?? 0));
    expect(grown).toEqual([]);
    expect(Object.keys(after)).toEqual(Object.keys(before));
  });

  // A month has as many evenings as it has; its calendar is cut at a thousand.
  test.each(ownPages)("%s: a page, and no more", async (name, look) => {
    expect(longestList(await look(asOwner()))).toBeLessThanOrEqual(name === "agenda" ? 1000 : 51);
  });

  test.each(teamPages)("for the team, %s: a page, and no more", async (_, look) => {
    expect(longestList(await look(asTeam()))).toBeLessThanOrEqual(51);
  });

  test("pages go on to the last one", async () => {
    const { pages } = await listMyTickets(asOwner());
    expect(pages.aheadOf + pages.overOf).toBeGreaterThanOrEqual(Math.floor(MANY / 24));
    const last = await listMyTickets(asOwner(), { ahead: pages.aheadOf, over: pages.overOf });
    expect(last.ahead.length + last.over.length).toBeGreaterThan(0);
    const bookings = await findBookings(asTeam(), { eventId: seed.eventId, page: 334 });
    expect([bookings.total, bookings.bookings.length]).toEqual([MANY + 1, MANY + 1 - 333 * 30]);
  });
});

const GROWN = "projects places proposals events event_slots orders tickets payouts billing_documents discussions users";

describe("whoever has little, among ten thousand of somebody else's", () => {
  test.each(ownPages)("%s: along indexes, no table is read whole", async (_, look) => {
    const nodes = await plansOf(database.pool, () => look(app.ctx(small.artist.actor)));
    const whole = nodes.filter(
      ({ type, table }) => type.includes("Seq Scan") && GROWN.split(" ").includes(table ?? ""),
    );
    expect(whole.map(({ table }) => table)).toEqual([]);
  });

  test("without its index, one's tickets do read the whole table (negative control)", async () => {
    await database.pool.query("drop index orders_user");
    const nodes = await plansOf(database.pool, () => listMyTickets(app.ctx(small.artist.actor)));
    expect(nodes.filter(({ type }) => type.includes("Seq Scan")).map(({ table }) => table)).toContain("orders");
  });
});
