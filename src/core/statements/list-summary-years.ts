import { and, eq, or } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { eventSettlements, payouts } from "#core/payouts/tables.ts";
import { yearOf } from "./rules.ts";

/** The years in which something was shared with the acting person, newest first. */
export async function listSummaryYears(ctx: Ctx): Promise<number[]> {
  const { userId } = requireUser(ctx);
  const shared = await ctx.db
    .select({ at: eventSettlements.settledAt })
    .from(eventSettlements)
    .innerJoin(events, eq(events.id, eventSettlements.eventId))
    .where(or(eq(events.artistId, userId), eq(events.hostId, userId)));
  const bought = await ctx.db
    .select({ at: payouts.createdAt })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), eq(payouts.source, "purchase")));
  return [...new Set([...shared, ...bought].map(({ at }) => yearOf(at)))].sort((a, b) => b - a);
}
