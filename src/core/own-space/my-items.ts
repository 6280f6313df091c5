import { and, eq, exists, gt, inArray, lte, not, notInArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type PgColumn, unionAll } from "drizzle-orm/pg-core";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { projectMembers } from "#core/projects/tables.ts";
import { managedProjectIds, ownedPlaceIds } from "#core/proposals/own-listings.ts";
import { openStates } from "#core/proposals/states.ts";
import { proposals } from "#core/proposals/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import type { SpaceView } from "./rules.ts";

export type ItemKind = "event" | "proposal" | "order";

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
export function itemsOf(ctx: Ctx, userId: string, view: SpaceView) {
  return unionAll(eventsOf(ctx, userId, view), proposalsOf(ctx, userId, view), ordersOf(ctx, userId, view));
}

function eventsOf(ctx: Ctx, userId: string, view: SpaceView) {
  const isOn = eq(events.state, "upcoming");
  const when = {
    "en-cours": and(isOn, lte(events.firstStartsAt, ctx.now), gt(events.lastEndsAt, ctx.now)),
    "a-venir": and(isOn, gt(events.firstStartsAt, ctx.now)),
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
  const opensDoor = ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.orderId, orders.id), eq(tickets.state, "valid")));
  const isAhead = and(eq(eventSlots.active, true), gt(eventSlots.endsAt, ctx.now), exists(opensDoor));
  const when = { "en-cours": sql`false`, "a-venir": isAhead, archives: isAhead && not(isAhead) }[view];
  return ctx.db
    .select(columns("order", orders.id, eventSlots.startsAt))
    .from(orders)
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .where(and(eq(orders.userId, userId), eq(orders.state, "confirmed"), when));
}
