import { and, eq, ne } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { move } from "#platform/database/move.ts";
import { mailOfferSuspended } from "../mails/waiting-list-mails.ts";
import type { OrderRow } from "../order-access.ts";
import { waitingProcess } from "../process.ts";
import { loadSale } from "../sale.ts";
import { orders, waitingList } from "../tables.ts";
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
    // What is kept for guests is no sale: their answer is refused meanwhile, and not taken away.
    .where(and(eq(orders.eventId, eventId), eq(orders.state, "held"), ne(orders.kind, "invitation")))
    .orderBy(orders.id);
  for (const { id } of held) await releaseUnlessPaid(ctx, id, keepTurn);
}

/**
 * In the transaction that lets go of an offer because its sale was stopped: that is nothing they did. Their place is that of their id,
 * and they are offered seats again, before those behind them, once the sale is allowed.
 */
async function keepTurn(ctx: Ctx, order: OrderRow): Promise<void> {
  const [entry] = await move(ctx.db, waitingList, waitingProcess, "keepTurn", {
    where: eq(waitingList.orderId, order.id),
    set: { orderId: null, offeredAt: null },
  }).returning();
  if (entry) await mailOfferSuspended(ctx, await loadSale(ctx, order), { ...entry, orderId: order.id });
}
