import { and, eq, inArray, lte, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { transact } from "#core/context.ts";
import { offerSeatsJob } from "./offer-seats.ts";
import { waitingList } from "./offer-tables.ts";
import { orders, tickets } from "./tables.ts";

const BATCH = 500;

/**
 * Tidies up holds that are over. Nobody waits for it: whoever takes seats frees what is over first, and what is shown counts
 * only holds that are not. Orders that somebody is paying for at this moment are left alone.
 */
export async function expireHolds(ctx: Ctx): Promise<void> {
  let expired: { id: string; slotId: string; eventId: string }[];
  do {
    expired = await transact(ctx, expireBatch);
  } while (expired.length === BATCH);
}

async function expireBatch(ctx: Ctx): Promise<{ id: string; slotId: string; eventId: string }[]> {
  const over = ctx.db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.state, "held"), lte(orders.heldUntil, ctx.now)))
    .limit(BATCH)
    .for("update", { skipLocked: true });
  const expired = await ctx.db
    .update(orders)
    .set({ state: "expired" })
    .where(inArray(orders.id, over))
    .returning({ id: orders.id, slotId: orders.slotId, eventId: orders.eventId });
  if (expired.length > 0) {
    const ids = expired.map(({ id }) => id);
    await ctx.db.update(tickets).set({ state: "released" }).where(inArray(tickets.orderId, ids));
  }
  // Also those that somebody else made expire: an offer that was not taken goes to the next in turn.
  const lapsed = await ctx.db
    .update(waitingList)
    .set({ state: "lapsed" })
    .where(
      and(
        eq(waitingList.state, "offered"),
        sql`exists (select from ${orders} where ${orders.id} = ${waitingList.orderId} and ${orders.state} in ('expired', 'abandoned', 'returned'))`,
      ),
    )
    .returning({ slotId: waitingList.slotId });
  const slots = new Set([...expired, ...lapsed].map(({ slotId }) => slotId));
  for (const slotId of slots) await ctx.enqueue(ctx.db, offerSeatsJob, { slotId }, { singletonKey: slotId });
  for (const eventId of new Set(expired.map((order) => order.eventId)))
    await ctx.pagesChanged(ctx.db, `event:${eventId}`);
  return expired;
}
