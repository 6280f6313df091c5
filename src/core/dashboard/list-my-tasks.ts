import { and, asc, desc, eq, gt, isNull, lte, ne, or, type SQL, sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { wizardPath } from "#core/deals/rules.ts";
import { proposals } from "#core/deals/tables.ts";
import { isNextOfSeries } from "#core/events/series/next-of-series.ts";
import { eventPostponements, eventSlots, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { postponementOffers, refundConsents } from "#core/ticketing/after-sale-tables.ts";
import { orders, refundRequests, tickets } from "#core/ticketing/tables.ts";
import { isMyEvent } from "./list-my-items.ts";
import { SCAN_AHEAD_HOURS, type SpaceTask } from "./rules.ts";

const count = sql<number>`count(*) over ()::int`;

/** The latest of each kind stands for all of its kind. */
async function findDrafts(ctx: Ctx, userId: string): Promise<SpaceTask[]> {
  return [
    ...(await listingDraft(ctx, userId, "project")),
    ...(await listingDraft(ctx, userId, "place")),
    ...(await proposalDraft(ctx, userId)),
  ];
}

async function listingDraft(ctx: Ctx, userId: string, of: "project" | "place"): Promise<SpaceTask[]> {
  const table = of === "project" ? projects : places;
  const [draft] = await ctx.db
    .select({ id: table.id, title: table.title, count })
    .from(table)
    .where(and(eq(table.ownerId, userId), eq(table.state, "draft"), isNull(table.deletedAt)))
    .orderBy(desc(table.updatedAt))
    .limit(1);
  if (!draft) return [];
  const href = `/${of === "project" ? "projet" : "place"}/${draft.id}/edit`;
  return [{ kind: "draft", of, href, title: draft.title, count: draft.count }];
}

async function proposalDraft(ctx: Ctx, userId: string): Promise<SpaceTask[]> {
  const { id, direction, projectId, placeId, title } = proposals;
  const [draft] = await ctx.db
    .select({ id, direction, projectId, placeId, title, count })
    .from(proposals)
    .where(and(eq(proposals.senderId, userId), eq(proposals.state, "draft")))
    .orderBy(desc(proposals.updatedAt))
    .limit(1);
  if (!draft) return [];
  return [{ kind: "draft", of: "proposal", href: wizardPath(draft), title: draft.title, count: draft.count }];
}

/** Of each kind: more would push everything else off the screen. */
const MAX = 3;

/** What waits for the acting person and that no other area lists: tonight's door first, drafts last. */
export async function listMyTasks(ctx: Ctx): Promise<SpaceTask[]> {
  const { userId } = requireUser(ctx);
  const tasks = await Promise.all([
    toScan(ctx, userId),
    postponementsToAnswer(ctx, userId),
    refundsToAnswer(ctx, userId),
    consentsToGive(ctx, userId),
    movedOrders(ctx, userId),
    toPublish(ctx, userId),
    findDrafts(ctx, userId),
  ]);
  return tasks.flat();
}

async function toScan(ctx: Ctx, userId: string): Promise<SpaceTask[]> {
  const until = new Date(ctx.now.getTime() + SCAN_AHEAD_HOURS * 3_600_000);
  const found = await ctx.db
    .select({ eventId: events.id, title: events.title, startsAt: eventSlots.startsAt })
    .from(eventSlots)
    .innerJoin(events, eq(events.id, eventSlots.eventId))
    .where(
      and(
        eq(eventSlots.active, true),
        lte(eventSlots.startsAt, until),
        gt(eventSlots.endsAt, ctx.now),
        eq(events.state, "upcoming"),
        isMyEvent(ctx, userId),
      ),
    )
    .orderBy(asc(eventSlots.startsAt))
    .limit(MAX);
  return found.map((each) => ({ kind: "scan", ...each }));
}

/** Asked by the other side. Whoever is both sides answers themselves on the event's own page. */
async function postponementsToAnswer(ctx: Ctx, userId: string): Promise<SpaceTask[]> {
  const { askedSide, askedBy, askedAt, state, eventId } = eventPostponements;
  const isAsked: SQL | undefined = or(
    and(eq(askedSide, "artist"), eq(events.hostId, userId)),
    and(eq(askedSide, "host"), ne(events.hostId, userId)),
  );
  const found = await ctx.db
    .select({ eventId: events.id, title: events.title })
    .from(eventPostponements)
    .innerJoin(events, eq(events.id, eventId))
    .where(
      and(
        eq(state, "asked"),
        ne(askedBy, userId),
        isAsked,
        eq(events.state, "upcoming"),
        gt(events.lastEndsAt, ctx.now),
        isMyEvent(ctx, userId),
      ),
    )
    .orderBy(asc(askedAt))
    .limit(MAX);
  return found.map((each) => ({ kind: "postponement", ...each }));
}

async function refundsToAnswer(ctx: Ctx, userId: string): Promise<SpaceTask[]> {
  const found = await ctx.db
    .select({ eventId: events.id, title: events.title, count: sql<number>`count(*)::int` })
    .from(refundRequests)
    .innerJoin(tickets, eq(tickets.id, refundRequests.ticketId))
    .innerJoin(events, eq(events.id, refundRequests.eventId))
    .where(and(eq(refundRequests.state, "asked"), eq(tickets.state, "valid"), isMyEvent(ctx, userId)))
    .groupBy(events.id)
    .orderBy(sql`min(${refundRequests.askedAt})`)
    .limit(MAX);
  return found.map((each) => ({ kind: "refund_requests", ...each }));
}

/** A refund after the evening that would cost this person, and that the other side wishes. */
async function consentsToGive(ctx: Ctx, userId: string): Promise<SpaceTask[]> {
  const { askedSide, answerBy, orderId, state } = refundConsents;
  const isAsked: SQL | undefined = or(
    and(eq(askedSide, "artist"), eq(events.hostId, userId)),
    and(eq(askedSide, "host"), ne(events.hostId, userId)),
  );
  const found = await ctx.db
    .select({ eventId: events.id, orderId, title: events.title, answerBy })
    .from(refundConsents)
    .innerJoin(events, eq(events.id, refundConsents.eventId))
    .where(and(eq(state, "asked"), gt(answerBy, ctx.now), isAsked, isMyEvent(ctx, userId)))
    .orderBy(asc(answerBy))
    .limit(MAX);
  return found.map((each) => ({ kind: "refund_consent", ...each }));
}

/** Come on the new date, or have the money back. */
async function movedOrders(ctx: Ctx, userId: string): Promise<SpaceTask[]> {
  const found = await ctx.db
    .select({ orderId: orders.id, title: events.title, answerBy: postponementOffers.answerBy })
    .from(postponementOffers)
    .innerJoin(orders, eq(orders.id, postponementOffers.orderId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.state, "confirmed"),
        isNull(postponementOffers.answer),
        gt(postponementOffers.answerBy, ctx.now),
        eq(events.state, "upcoming"),
      ),
    )
    .orderBy(asc(postponementOffers.answerBy))
    .limit(MAX);
  return found.map((each) => ({ kind: "moved_order", ...each }));
}

/** Agreed on, and nobody can see it yet. */
async function toPublish(ctx: Ctx, userId: string): Promise<SpaceTask[]> {
  // Whoever is neither artist nor host is here as a member of the artist's group.
  const isArtist = or(eq(events.artistId, userId), ne(events.hostId, userId));
  const isOrganiser = or(
    and(eq(events.organiser, "host"), eq(events.hostId, userId)),
    and(eq(events.organiser, "artist"), isArtist),
  );
  const found = await ctx.db
    .select({ eventId: events.id, title: events.title })
    .from(events)
    .where(
      and(
        isMyEvent(ctx, userId),
        eq(events.visibility, "hidden"),
        eq(events.state, "upcoming"),
        gt(events.firstStartsAt, ctx.now),
        isOrganiser,
        isNextOfSeries(ctx, "hidden"),
      ),
    )
    .orderBy(asc(events.firstStartsAt))
    .limit(MAX);
  return found.map((each) => ({ kind: "publish", ...each }));
}
