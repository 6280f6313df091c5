import { and, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { sharingOf } from "#core/terms/rules.ts";
import type { SharingTerms } from "#core/terms/waterfall-rules.ts";
import type { EventRow } from "./event-parts.ts";
import { eventSlots } from "./tables.ts";

/**
 * The agreed sharing, for the dates that take place: what is due for each evening or day is not due for one that was called
 * off. Agreements of the first version, and events that are called off as a whole, count all of their dates.
 */
export async function loadHeldSharing(ctx: Ctx, event: EventRow): Promise<SharingTerms> {
  if (event.terms.version === 1 || event.state === "cancelled") return sharingOf(event.terms);
  const held = await ctx.db
    .select({ position: eventSlots.position })
    .from(eventSlots)
    .where(and(eq(eventSlots.eventId, event.id), eq(eventSlots.active, true)));
  return sharingOf(
    event.terms,
    held.map(({ position }) => position),
  );
}
