import { eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";

export type Booking = {
  id: string;
  eventTitle: string;
  startsAt: Date;
  tickets: number;
  /** Every ticket was given back, or the date was called off. */
  isVoid: boolean;
};

/** In the order of `ids`. Whose they are is for the verb that asks. */
export async function readBookings(ctx: Ctx, ids: readonly string[]): Promise<Booking[]> {
  if (ids.length === 0) return [];
  const seats = sql<number>`(select count(*)::int from ${tickets} where ${tickets.orderId} = ${orders.id})`;
  const valid = sql<boolean>`exists (select from ${tickets} where ${tickets.orderId} = ${orders.id} and ${tickets.state} = 'valid')`;
  const rows = await ctx.db
    .select({
      id: orders.id,
      eventTitle: events.title,
      startsAt: eventSlots.startsAt,
      tickets: seats,
      isVoid: sql<boolean>`not (${eventSlots.active} and ${valid})`,
    })
    .from(orders)
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .innerJoin(events, eq(events.id, orders.eventId))
    .where(inArray(orders.id, [...ids]));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}
