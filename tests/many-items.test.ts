import { beforeAll, describe, expect, test } from "vitest";
import { whoAmI } from "#core/accounts/profile/who-am-i.ts";
import { findUsers } from "#core/accounts/team/find-users.ts";
import { listAudit } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { getAgenda } from "#core/dashboard/get-agenda.ts";
import { listMyItems } from "#core/dashboard/list-my-items.ts";
import { listMyListings } from "#core/dashboard/list-my-listings.ts";
import { listMyTasks } from "#core/dashboard/list-my-tasks.ts";
import { countMyProposals, listMyProposals } from "#core/deals/list-my-proposals.ts";
import { listFavourites } from "#core/discovery/favourites.ts";
import { listDeadMails } from "#core/mail/undelivered.ts";
import { listDiscussions } from "#core/messages/list-discussions.ts";
import { listContactMessages } from "#core/moderation/contact-messages.ts";
import { listReports } from "#core/moderation/reports.ts";
import { listDeclarations } from "#core/music-rights/list-declarations.ts";
import { listRightsTasks } from "#core/music-rights/undeclared-events.ts";
import { listBillingDocuments } from "#core/papers/get-billing-document.ts";
import { getPendingFunds, listPayouts } from "#core/payouts/list-payouts.ts";
import { listAllRatings } from "#core/ratings/moderate-ratings.ts";
import { findToRate } from "#core/ratings/ratings-to-give.ts";
import { getFigures } from "#core/team/figures.ts";
import { listMoneyWork } from "#core/team/money-work.ts";
import { getEventFile } from "#core/team/support/event-file.ts";
import { findBookings } from "#core/team/support/find-bookings.ts";
import { findDocuments } from "#core/team/support/find-documents.ts";
import { findEvents } from "#core/team/support/find-events.ts";
import { findListings } from "#core/team/support/find-listings.ts";
import { listWaitingWork } from "#core/team/waiting-work.ts";
import { listMyTickets } from "#core/ticketing/tickets/list-my-tickets.ts";
import { plansOf } from "../bench/plans.ts";
import { adminActor, useTestApp } from "./support/context.ts";
import { useDatabase } from "./support/database.ts";
import { longestList, multiply, type Seed } from "./support/many-items.ts";
import { plantOneOfEach } from "./support/one-of-each.ts";
import { makeProposalStage, type ProposalStage, proposalsTestJobs } from "./support/proposals.ts";
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
  seed = await plantOneOfEach(app, owner, 1);
  await plantOneOfEach(app, small, 2);
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
