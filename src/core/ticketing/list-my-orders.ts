import { and, desc, eq, inArray } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import type { Cents } from "#platform/money.ts";
import type { TicketState } from "./states.ts";
import { orders, tickets } from "./tables.ts";

export type MyOrder = {
  id: string;
  eventId: string;
  eventTitle: string;
  startsAt: Date;
  endsAt: Date;
  totalCents: Cents;
  confirmedAt: Date | null;
  tickets: {
    id: string;
    number: number | null;
    tariffLabel: string;
    priceCents: Cents;
    holderName: string | null;
    state: TicketState;
  }[];
};

/** The acting person's confirmed orders, latest date first. */
export async function listMyOrders(ctx: Ctx): Promise<MyOrder[]> {
  const { userId } = requireUser(ctx);
  const mine = await ctx.db
    .select({ order: orders, event: events, slot: eventSlots })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .where(and(eq(orders.userId, userId), eq(orders.state, "confirmed")))
    .orderBy(desc(eventSlots.startsAt), desc(orders.id))
    .limit(300);
  if (mine.length === 0) return [];
  const seats = await ctx.db
    .select()
    .from(tickets)
    .where(
      inArray(
        tickets.orderId,
        mine.map(({ order }) => order.id),
      ),
    )
    .orderBy(tickets.position);
  return mine.map(({ order, event, slot }) => ({
    id: order.id,
    eventId: event.id,
    eventTitle: event.title,
    startsAt: slot.startsAt,
    endsAt: slot.endsAt,
    totalCents: order.totalCents,
    confirmedAt: order.confirmedAt,
    tickets: seats
      .filter(({ orderId }) => orderId === order.id)
      .map(({ id, number, tariffLabel, priceCents, holderName, state }) => ({
        id,
        number,
        tariffLabel,
        priceCents,
        holderName,
        state,
      })),
  }));
}
