import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { proposals } from "#core/deals/tables.ts";
import { eventPostponements, eventSlots, events, eventTariffs } from "#core/events/tables.ts";
import { createListingDraft } from "#core/listings/create-draft.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { payouts } from "#core/payouts/tables.ts";
import { hideListing } from "#core/team/hide-listing.ts";
import { orders, refundRequests, tickets } from "#core/ticketing/tables.ts";
import { newId } from "#platform/ids.ts";
import { adminActor, useTestApp, visitor } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { DAY, HOUR, makeEvent, makeTerms, slotIn } from "#tests/support/events.ts";
import { makePerson, type TestPerson } from "#tests/support/people.ts";
import { makeProposalStage, makeSent, type ProposalStage, proposalsTestJobs } from "#tests/support/proposals.ts";
import { questionsOf } from "#tests/support/statements.ts";
import { countView } from "./count-view.ts";
import { listMyItems } from "./list-my-items.ts";
import { listMyListings } from "./list-my-listings.ts";
import { listMyTasks } from "./list-my-tasks.ts";

const database = useDatabase();
const app = useTestApp(database, { jobs: proposalsTestJobs });
const as = (person: TestPerson) => app.ctx(person.actor);

let stage: ProposalStage;
beforeAll(async () => {
  stage = await makeProposalStage(app);
});

/** A confirmed ticket of somebody, straight into the tables. */
async function giveTicket(eventId: string, person: TestPerson): Promise<{ orderId: string; ticketId: string }> {
  const { db, now } = app.ctx();
  const [slot] = await db.select().from(eventSlots).where(eq(eventSlots.eventId, eventId));
  const [tariff] = await db.select().from(eventTariffs).where(eq(eventTariffs.eventId, eventId));
  if (!slot || !tariff) throw new Error("an event without slot or tariff");
  const [orderId, ticketId] = [newId(), newId()];
  const { user } = person;
  const order = { id: orderId, eventId, slotId: slot.id, userId: user.id, email: user.email, totalCents: 1500 };
  await db
    .insert(orders)
    .values({ ...order, kind: "purchase", state: "confirmed", heldUntil: now, createdAt: now, confirmedAt: now });
  const seat = { id: ticketId, orderId, eventId, slotId: slot.id, tariffId: tariff.id, position: 0 };
  await db.insert(tickets).values({ ...seat, number: 1, tariffLabel: "T", priceCents: 1500, state: "valid" });
  return { orderId, ticketId };
}

describe("what is mine", () => {
  test("stands in the view of its time, with my part in it, and in nobody else's", async () => {
    const spectator = await makePerson(app);
    const coming = await makeEvent(app, stage);
    const calledOff = await makeEvent(app, stage, { terms: makeTerms(app, { slots: [slotIn(app, 40 * DAY)] }) });
    const { db, now } = app.ctx();
    await db
      .update(events)
      .set({ state: "cancelled", cancelledAt: now, cancelCause: "host" })
      .where(eq(events.id, calledOff));
    const sent = await makeSent(app, stage);
    const { orderId } = await giveTicket(coming, spectator);

    const next = await listMyItems(as(stage.artist));
    expect(next).toMatchObject({ view: "a-venir", counts: { "en-cours": 1, "a-venir": 1, archives: 1 } });
    expect(next.events).toMatchObject([{ id: coming, sides: ["artist"], isOrganiser: true }]);
    const current = await listMyItems(as(stage.host), { view: "en-cours" });
    expect(current.proposals).toMatchObject([{ id: sent, needsMe: true, labelCode: "waiting_for_you" }]);
    const over = await listMyItems(as(stage.host), { view: "archives" });
    expect(over.events).toMatchObject([{ id: calledOff, phase: "cancelled", sides: ["host"] }]);
    const theirs = await listMyItems(as(spectator));
    expect(theirs).toMatchObject({
      view: "a-venir",
      events: [],
      proposals: [],
      bookings: [{ id: orderId, tickets: 1 }],
    });

    await db.update(tickets).set({ state: "refunded" }).where(eq(tickets.orderId, orderId));
    const given = await listMyItems(as(spectator));
    expect(given).toMatchObject({ view: "archives", bookings: [{ id: orderId, ended: "given-back" }] });
    const nobody = await listMyItems(as(await makePerson(app)), { view: "nonsense", page: "x" });
    expect(nobody).toMatchObject({ view: "en-cours", page: 1, counts: { "en-cours": 0, "a-venir": 0, archives: 0 } });
    await expect(listMyItems(app.ctx(visitor))).rejects.toMatchObject({ code: "unauthenticated" });
  });

  test("ten thousand of each take as many questions as one, and a page", async () => {
    const few = await makeProposalStage(app);
    await makeSent(app, few);
    await makeEvent(app, few);
    const { db, now } = app.ctx();
    const ended = { firstStartsAt: new Date(now.getTime() - 2 * HOUR), lastEndsAt: new Date(now.getTime() - HOUR) };
    // Of one time: ids alone order them, and a page has both kinds.
    const gone = { state: "expired" as const, updatedAt: ended.firstStartsAt };
    await db.update(proposals).set(gone).where(eq(proposals.projectId, few.projectId));
    await db.update(events).set(ended).where(eq(events.projectId, few.projectId));
    const archives = () => listMyItems(as(few.artist), { view: "archives" });
    const own = () => listMyListings(as(few.artist));
    await createListingDraft(as(few.artist), { kind: "place" });
    const itemsOfFew = await questionsOf(archives);
    const listingsOfFew = await questionsOf(own);
    expect(itemsOfFew.length).toBeGreaterThan(5);

    const MANY = 10_000;
    for (const [table, where] of [
      [events, sql`project_id = ${few.projectId}`],
      [proposals, sql`project_id = ${few.projectId}`],
      [projects, sql`owner_id = ${few.artist.user.id}`],
      [places, sql`owner_id = ${few.artist.user.id}`],
    ] as const) {
      await db.execute(sql`insert into ${table} select copy.* from ${table} one, generate_series(1, ${MANY}::int) n,
        lateral jsonb_populate_record(one, jsonb_build_object('id', md5(n || one.id::text)::uuid, 'proposal_id', null)) copy
        where one.id = (select id from ${table} where ${where} limit 1)`);
    }
    await db.execute(sql`analyze`);
    // Not one more; a few less, for the copies have neither seats nor prices to be asked about.
    expect((await questionsOf(archives)).length).toBeLessThanOrEqual(itemsOfFew.length);
    expect(await questionsOf(own)).toHaveLength(listingsOfFew.length);
    const page = await archives();
    expect(page.counts.archives).toBe(2 * (MANY + 1));
    expect(page.events.length + page.proposals.length).toBe(24);
    const listings = await own();
    expect(listings.total).toBe(2 * (MANY + 1));
    expect(listings.listings).toHaveLength(24);
    expect(new Set(listings.listings.map(({ kind }) => kind))).toEqual(new Set(["project", "place"]));
    const last = await listMyListings(as(few.artist), { page: 834 });
    expect(last.listings).toHaveLength(2 * (MANY + 1) - 833 * 24);
    expect((await listMyListings(as(few.artist), { page: 999 })).page).toBe(834);
  });
});

describe("what waits", () => {
  test("tonight's door, answers to give, an event to show, drafts to finish", async () => {
    const mine = await makeProposalStage(app);
    const tonight = await makeEvent(app, mine, {
      title: "Ce soir",
      terms: makeTerms(app, { slots: [slotIn(app, 6 * HOUR)] }),
    });
    const kinds = async (person: TestPerson) => (await listMyTasks(as(person))).map(({ kind }) => kind);
    expect(await kinds(mine.artist)).toEqual(["scan", "publish"]);
    expect(await kinds(mine.host)).toEqual(["scan"]);
    expect(await kinds(await makePerson(app))).toEqual([]);

    const { db, now } = app.ctx();
    const { ticketId } = await giveTicket(tonight, await makePerson(app));
    await db.insert(refundRequests).values({ ticketId, eventId: tonight, state: "asked", askedAt: now });
    await db.insert(eventPostponements).values({
      id: newId(),
      eventId: tonight,
      state: "asked",
      moves: [],
      reason: "Une grippe",
      askedBy: mine.artist.user.id,
      askedSide: "artist",
      askedAt: now,
    });
    await createListingDraft(as(mine.artist), { kind: "project" });
    expect(await kinds(mine.artist)).toEqual(["scan", "refund_requests", "publish", "draft"]);
    expect(await kinds(mine.host)).toEqual(["scan", "postponement", "refund_requests"]);
    expect((await listMyTasks(as(mine.artist))).at(1)).toMatchObject({ eventId: tonight, title: "Ce soir", count: 1 });
    await db.update(tickets).set({ state: "refunded" }).where(eq(tickets.id, ticketId));
    expect(await kinds(mine.host)).toEqual(["scan", "postponement"]);
  });
});

describe("one's listings", () => {
  test("a look counts once a day for each caller, never for those who made it, only while public", async () => {
    const { artist, projectId } = await makeProposalStage(app);
    const look = (callerKey: string, actor = visitor as Parameters<typeof app.ctx>[0]) =>
      countView(app.ctx(actor, { callerKey }), { kind: "project", id: projectId });
    const views = async () => (await listMyListings(as(artist))).listings[0]?.numbers.views;
    expect(await views()).toBe(0);
    await Promise.all([look("one"), look("one"), look("two"), look("three")]);
    await look("four", artist.actor);
    expect(await views()).toBe(3);
    await look("one", (await makePerson(app)).actor);
    expect(await views()).toBe(4);
    await app.clock.advance(25 * HOUR);
    await look("one");
    expect(await views()).toBe(5);
    await app.ctx().db.update(projects).set({ visible: false }).where(eq(projects.id, projectId));
    await look("five");
    expect(await views()).toBe(5);
    await expect(countView(app.ctx(), { kind: "tour", id: projectId } as never)).rejects.toMatchObject({
      code: "invalid_input",
    });
    await countView(app.ctx(visitor, { callerKey: "six" }), { kind: "event", id: projectId });
    expect(await views()).toBe(5);
  });

  test("say their state, what they brought to their owner, and what the team did", async () => {
    const { artist, host, projectId, placeId } = await makeProposalStage(app);
    const owned = { artist, host, projectId, placeId };
    const eventId = await makeEvent(app, owned);
    await makeSent(app, owned);
    const { db, now } = app.ctx();
    const due = { eventId, settlement: 1, source: "tickets" as const, state: "sent" as const, createdAt: now };
    await db.insert(payouts).values([
      { ...due, id: newId(), side: "artist", userId: artist.user.id, dueCents: 9000, reversedCents: 1000 },
      { ...due, id: newId(), side: "host", userId: host.user.id, dueCents: 4000 },
    ]);
    const numbers = { views: 0, proposals: 1, events: 1 };
    expect((await listMyListings(as(artist))).listings).toMatchObject([
      {
        id: projectId,
        listingState: "published_visible",
        hiddenBecause: null,
        numbers: { ...numbers, incomeCents: 8000 },
      },
    ]);
    const admin = { ...adminActor(), userId: stage.host.user.id };
    await hideListing(app.ctx(admin), { kind: "place", listingId: placeId, reason: "Photos d’un autre lieu" });
    expect((await listMyListings(as(host))).listings).toMatchObject([
      {
        id: placeId,
        listingState: "published_invisible",
        hiddenBecause: "Photos d’un autre lieu",
        numbers: { ...numbers, incomeCents: 4000 },
      },
    ]);
  });
});
