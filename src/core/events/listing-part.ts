import { and, eq, gt } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { ListingPart } from "#core/listings/listing-parts.ts";
import type { ListingRef } from "#core/listings/rules.ts";
import { refreshEventSearch } from "./refresh-event-search.ts";
import { events } from "./tables.ts";

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

/** Handed to the listings by main.ts. */
export const eventsListingPart: ListingPart = {
  name: "events",
  async dependencyGuard(ctx, listing) {
    const [event] = await toCome(ctx, listing).limit(1);
    return event ? "upcoming_event" : undefined;
  },
  /** An event's page and search say what its project and place are. */
  async changed(ctx, listing) {
    const ids = (await toCome(ctx, listing)).map(({ id }) => id);
    await refreshEventSearch(ctx, ids);
    for (const id of ids) await ctx.pagesChanged(ctx.db, `event:${id}`);
  },
};
