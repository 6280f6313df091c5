import { and, eq, gt, inArray, or, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { SeatCount } from "#core/events/event-parts.ts";
import type { Cents } from "#platform/money.ts";
import { orders, tickets } from "./tables.ts";

/** What nobody else can have now: sold, or held by somebody who still has time. */
export async function countSeats(ctx: Ctx, eventIds: readonly string[]): Promise<SeatCount[]> {
  return ctx.db
    .select({
      eventId: tickets.eventId,
      slotId: tickets.slotId,
      tariffId: tickets.tariffId,
      sold: sql<number>`(count(*) filter (where ${tickets.state} <> 'held'))::int`,
      held: sql<number>`(count(*) filter (where ${tickets.state} = 'held'))::int`,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(
      and(
        inArray(tickets.eventId, [...eventIds]),
        or(
          inArray(tickets.state, ["valid", "disputed"]),
          and(eq(tickets.state, "held"), gt(orders.heldUntil, ctx.now)),
        ),
      ),
    )
    .groupBy(tickets.eventId, tickets.slotId, tickets.tariffId);
}

/** Captured minus refunded, by event. */
export async function sumIncome(ctx: Ctx, eventIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const rows = await ctx.db
    .select({ eventId: tickets.eventId, total: sql<string>`sum(${tickets.priceCents})` })
    .from(tickets)
    .where(and(inArray(tickets.eventId, [...eventIds]), inArray(tickets.state, ["valid", "disputed"])))
    .groupBy(tickets.eventId);
  return new Map(rows.map(({ eventId, total }) => [eventId, Number(total)]));
}
