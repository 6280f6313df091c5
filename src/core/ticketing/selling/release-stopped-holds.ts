import { and, eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { orders } from "../tables.ts";
import { keepTurn } from "../waiting-list/keep-turn.ts";
import { releaseUnlessPaid } from "./release-holds.ts";

/**
 * The team stopped a sale: seats that are held are let go of, except where somebody is paying at this moment, which is honoured. A
 * payment that comes later goes back. Whoever was being offered seats waits again, in their turn, and is told. Run twice, it finds
 * nothing more.
 */
export const releaseStoppedHoldsJob = defineJob({
  name: "ticketing-release-stopped-holds",
  payload: z.object({ eventId: z.uuid() }),
  handler: (ctx, { eventId }) => releaseStoppedHolds(ctx, eventId),
});

async function releaseStoppedHolds(ctx: Ctx, eventId: string): Promise<void> {
  const [event] = await ctx.db.select({ stoppedAt: events.salesStoppedAt }).from(events).where(eq(events.id, eventId));
  // Allowed again before anybody came to it.
  if (!event?.stoppedAt) return;
  const held = await ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.eventId, eventId), eq(orders.state, "held")))
    .orderBy(orders.id);
  for (const { id } of held) await releaseUnlessPaid(ctx, id, keepTurn);
}
