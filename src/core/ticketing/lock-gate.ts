import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { ticketSeries } from "./tables.ts";

/**
 * The event's gate: whoever confirms, refunds, decides on the goal or settles passes it one by one, so that each sees what the
 * one before has done. After the order's lock and the slot's, never before. Answers the last ticket number given.
 */
export async function lockGate(ctx: Ctx, eventId: string): Promise<number> {
  const select = () =>
    ctx.db
      .select({ last: ticketSeries.lastNumber })
      .from(ticketSeries)
      .where(eq(ticketSeries.eventId, eventId))
      .for("update");
  const [found] = await select();
  if (found) return found.last;
  await ctx.db.insert(ticketSeries).values({ eventId, lastNumber: 0 }).onConflictDoNothing();
  const [made] = await select();
  return made?.last ?? 0;
}
