import { and, eq, exists, gt, inArray, lte, not, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import { type Ctx, requireUser } from "#core/context.ts";
import { loadMyProposalCards } from "#core/deals/list-my-proposals.ts";
import { openStates } from "#core/deals/process.ts";
import { managedProjectIds, ownedPlaceIds } from "#core/deals/proposed-listings.ts";
import { proposals } from "#core/deals/tables.ts";
import type { ProposalCard } from "#core/deals/view-rules.ts";
import { loadMyEventCards, type MyEvent } from "#core/events/search/event-cards.ts";
import { isNextOfSeries } from "#core/events/series/next-of-series.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { projectMembers } from "#core/listings/projects/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { myItemsInput } from "./input.ts";
import { firstView, pageCount, SPACE_PAGE_SIZE, type SpaceView, spaceViews, type ViewCounts } from "./rules.ts";

type ItemKind = "event" | "proposal" | "order";

/** As artist, as member of the artist's group, or as host. */
export function isMyEvent(ctx: Ctx, userId: string): SQL | undefined {
  const groups = ctx.db
    .select({ id: projectMembers.projectId })
    .from(projectMembers)
    .where(eq(projectMembers.userId, userId));
  return or(eq(events.artistId, userId), eq(events.hostId, userId), amongAll(events.projectId, groups));
}

/** As an array, so that each half of an « or » is served by its index: `in` would read the whole table. */
const amongAll = (column: PgColumn, ids: SQLWrapper): SQL => sql`${column} = any(array(${ids}))`;

const columns = (kind: ItemKind, id: PgColumn, at: PgColumn) => ({
  kind: sql<ItemKind>`${sql.raw(`'${kind}'`)}`.as("kind"),
  id: sql<string>`${id}`.as("id"),
  at: sql<string>`${at}`.as("at"),
});

/** Ids and times of one view, as a query: to be counted, or sorted and cut into pages. */
function itemsOf(ctx: Ctx, userId: string, view: SpaceView) {
  return unionAll(eventsOf(ctx, userId, view), proposalsOf(ctx, userId, view), ordersOf(ctx, userId, view));
}

function eventsOf(ctx: Ctx, userId: string, view: SpaceView) {
  const isOn = eq(events.state, "upcoming");
  const when = {
    "en-cours": and(isOn, lte(events.firstStartsAt, ctx.now), gt(events.lastEndsAt, ctx.now)),
    // Each evening of a series has its own page, and the series one card that leads to the next.
    "a-venir": and(isOn, gt(events.firstStartsAt, ctx.now), isNextOfSeries(ctx)),
    archives: or(eq(events.state, "cancelled"), lte(events.lastEndsAt, ctx.now)),
  }[view];
  return ctx.db
    .select(columns("event", events.id, events.firstStartsAt))
    .from(events)
    .where(and(isMyEvent(ctx, userId), when));
}

function proposalsOf(ctx: Ctx, userId: string, view: SpaceView) {
  const isDraft = and(eq(proposals.state, "draft"), eq(proposals.senderId, userId));
  const isMine = or(
    amongAll(proposals.projectId, managedProjectIds(ctx, userId)),
    amongAll(proposals.placeId, ownedPlaceIds(ctx, userId)),
  );
  const which = {
    "en-cours": or(isDraft, and(inArray(proposals.state, [...openStates]), isMine)),
    "a-venir": sql`false`,
    archives: and(notInArray(proposals.state, ["draft", ...openStates]), isMine),
  }[view];
  return ctx.db
    .select(columns("proposal", proposals.id, proposals.updatedAt))
    .from(proposals)
    .where(which);
}

/** Whatever has a ticket that still opens a door is to come; the rest is over. */
function ordersOf(ctx: Ctx, userId: string, view: SpaceView) {
  const isValidTicket = ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderId, orders.id), eq(tickets.state, "valid")));
  const isAhead = and(eq(eventSlots.active, true), gt(eventSlots.endsAt, ctx.now), exists(isValidTicket));
  const when = { "en-cours": sql`false`, "a-venir": isAhead, archives: isAhead && not(isAhead) }[view];
  return ctx.db
    .select(columns("order", orders.id, eventSlots.startsAt))
    .from(orders)
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .where(and(eq(orders.userId, userId), eq(orders.state, "confirmed"), when));
}

type Booking = {
  id: string;
  eventTitle: string;
  startsAt: Date;
  tickets: number;
  /** The date was called off, or every ticket was given back. */
  ended: "called-off" | "given-back" | null;
};

/** In the order of `ids`. Whose they are is for the verb that asks. */
async function loadBookings(ctx: Ctx, ids: readonly string[]): Promise<Booking[]> {
  if (ids.length === 0) return [];
  const seats = sql<number>`(select count(*)::int from ${tickets} where ${tickets.orderId} = ${orders.id})`;
  const valid = sql<boolean>`exists (select from ${tickets} where ${tickets.orderId} = ${orders.id} and ${tickets.state} = 'valid')`;
  const rows = await ctx.db
    .select({
      id: orders.id,
      eventTitle: events.title,
      startsAt: eventSlots.startsAt,
      tickets: seats,
      ended: sql<
        Booking["ended"]
      >`case when not ${eventSlots.active} then 'called-off' when not ${valid} then 'given-back' end`,
    })
    .from(orders)
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(inArray(orders.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

type MyItemPage = {
  view: SpaceView;
  counts: ViewCounts;
  page: number;
  events: MyEvent[];
  proposals: ProposalCard[];
  bookings: Booking[];
};

/** One view of what is mine: the next first, or, for what is no longer or not yet dated, the latest first. */
export async function listMyItems(ctx: Ctx, input: unknown = {}): Promise<MyItemPage> {
  const { userId } = requireUser(ctx);
  const { view: wanted, page: asked } = parseInput(myItemsInput, input);
  const counts = await countItems(ctx, userId);
  const view = wanted ?? firstView(counts);
  const page = Math.min(asked, pageCount(counts[view]));
  const order = view === "a-venir" ? sql`at asc, id asc` : sql`at desc, id desc`;
  const rows = await itemsOf(ctx, userId, view)
    .orderBy(order)
    .limit(SPACE_PAGE_SIZE)
    .offset((page - 1) * SPACE_PAGE_SIZE);
  const idsOf = (kind: ItemKind) => rows.filter((row) => row.kind === kind).map(({ id }) => id);
  const [myEvents, myProposals, bookings] = await Promise.all([
    loadMyEventCards(ctx, userId, idsOf("event")),
    loadMyProposalCards(ctx, userId, idsOf("proposal")),
    loadBookings(ctx, idsOf("order")),
  ]);
  return { view, counts, page, events: myEvents, proposals: myProposals, bookings };
}

/** Of all three views, in one query. */
async function countItems(ctx: Ctx, userId: string): Promise<ViewCounts> {
  const [current, upcoming, over] = spaceViews.map(
    (view) => sql<number>`(select count(*)::int from ${itemsOf(ctx, userId, view)} as items)`,
  );
  const { rows } = await ctx.db.execute<{ current: number; upcoming: number; over: number }>(
    sql`select ${current} as current, ${upcoming} as upcoming, ${over} as over`,
  );
  return { "en-cours": rows[0]?.current ?? 0, "a-venir": rows[0]?.upcoming ?? 0, archives: rows[0]?.over ?? 0 };
}
