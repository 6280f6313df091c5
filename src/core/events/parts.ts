import { and, eq, gt, or } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import type { DependencyGuard } from "#core/listings/listing-parts.ts";
import type { ListingRef } from "#core/listings/rules.ts";
import { refreshEventSearch } from "./search/search-index.ts";
import { eventAmendments, eventPostponements, events } from "./tables.ts";

const takesPart = (userId: string) => or(eq(events.artistId, userId), eq(events.hostId, userId));

export async function eventsDeletionGuard(ctx: Ctx, userId: string) {
  const [event] = await ctx.db
    .select({ id: events.id })
    .from(events)
    .where(and(takesPart(userId), eq(events.state, "upcoming"), gt(events.lastEndsAt, ctx.now)))
    .limit(1);
  return event ? ("event_in_progress" as const) : undefined;
}

async function exportData(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const own = await ctx.db.select().from(events).where(takesPart(userId)).orderBy(events.firstStartsAt);
  return {
    evenements: own.map(({ id, title, description, organiser, state, visibility, terms, termsHash, createdAt }) => ({
      url: `${ctx.settings.publicUrl}/event/${id}`,
      title,
      description,
      organiser,
      state,
      visibility,
      terms,
      termsHash,
      createdAt,
    })),
    avenants: await ctx.db
      .select({
        eventId: eventAmendments.eventId,
        reason: eventAmendments.reason,
        changes: eventAmendments.changes,
        state: eventAmendments.state,
        askedAt: eventAmendments.askedAt,
        answer: eventAmendments.answer,
        answeredAt: eventAmendments.answeredAt,
      })
      .from(eventAmendments)
      .where(or(eq(eventAmendments.askedBy, userId), eq(eventAmendments.answeredBy, userId))),
    "reports-de-date": await ctx.db
      .select({
        eventId: eventPostponements.eventId,
        reason: eventPostponements.reason,
        moves: eventPostponements.moves,
        state: eventPostponements.state,
        askedAt: eventPostponements.askedAt,
        answer: eventPostponements.answer,
        answeredAt: eventPostponements.answeredAt,
      })
      .from(eventPostponements)
      .where(or(eq(eventPostponements.askedBy, userId), eq(eventPostponements.answeredBy, userId))),
  };
}

/**
 * Past events stay, under the name that a deleted account has: tickets and receipts refer to them. What the person wrote to the
 * other side about them goes; what the two agreed on does not.
 */
async function erase({ db }: Ctx, userId: string): Promise<void> {
  for (const table of [eventAmendments, eventPostponements]) {
    await db.update(table).set({ reason: "" }).where(eq(table.askedBy, userId));
    await db.update(table).set({ answer: null }).where(eq(table.answeredBy, userId));
  }
}

export const eventsAccountPart: AccountPart = { erase, exportData };

const toCome = (ctx: Ctx, { kind, id }: ListingRef) =>
  ctx.db
    .select({ id: events.id })
    .from(events)
    .where(
      and(
        eq(kind === "project" ? events.projectId : events.placeId, id),
        eq(events.state, "upcoming"),
        gt(events.lastEndsAt, ctx.now),
      ),
    );

export const eventsDependencyGuard: DependencyGuard = async (ctx, listing) => {
  const [event] = await toCome(ctx, listing).limit(1);
  return event ? "upcoming_event" : undefined;
};

/** An event's page and search say what its project and place are. */
export async function refreshEventsOf(ctx: Ctx, listing: ListingRef): Promise<void> {
  const ids = (await toCome(ctx, listing)).map(({ id }) => id);
  await refreshEventSearch(ctx, ids);
  for (const id of ids) await ctx.pagesChanged(ctx.db, `event:${id}`);
}
