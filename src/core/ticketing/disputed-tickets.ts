import { and, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { cancelSlotOrdersJob } from "./cancel-slot-orders.ts";
import { lockGate } from "./lock-gate.ts";
import { lockOrder } from "./order-access.ts";
import { orders, tickets } from "./tables.ts";
import { tellIncomeChanged } from "./ticketing-parts.ts";

/** A card's bank took the money back: nobody enters with these until it has decided. */
export async function blockDisputedTickets(ctx: Ctx, orderId: string): Promise<void> {
  const { eventId } = await lockOrder(ctx, orderId);
  await lockGate(ctx, eventId);
  await ctx.db
    .update(tickets)
    .set({ state: "disputed" })
    .where(and(eq(tickets.orderId, orderId), eq(tickets.state, "valid")));
  await tellIncomeChanged(ctx, eventId);
}

/** Won, they are what they were. Lost, the money is with its owner and the seat is free. */
export async function closeDisputedTickets(ctx: Ctx, orderId: string, won: boolean): Promise<void> {
  const { eventId, cancelledAt } = await lockOrder(ctx, orderId);
  await lockGate(ctx, eventId);
  await ctx.db
    .update(tickets)
    .set(won ? { state: "valid" } : { state: "lost", refundedAt: ctx.now })
    .where(and(eq(tickets.orderId, orderId), eq(tickets.state, "disputed")));
  await tellIncomeChanged(ctx, eventId);
  // The date was called off while the bank was deciding: now the money can go back.
  if (won && cancelledAt) {
    await ctx.db.update(orders).set({ cancelledAt: null }).where(eq(orders.id, orderId));
    await ctx.enqueue(ctx.db, cancelSlotOrdersJob, { eventId });
  }
}
