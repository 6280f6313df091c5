import { and, count, desc, eq, inArray, type SQL } from "drizzle-orm";
import { type Ctx, requireTeam } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { maskedEmail } from "#platform/masked-text.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findBookingsInput } from "../input.ts";
import { isStuckHold } from "../waiting-work.ts";
import { bookingsMeant, unpaidStates } from "./booking-search.ts";
import { readQuestion } from "./read-question.ts";

const PAGE_SIZE = 30;

/**
 * By whatever somebody has in hand, one thing or several: a name either way round, an address, a short number, an amount, a day, the end
 * of a card, the number on a ticket, an evening. Those that nobody has paid yet are among them.
 */
export async function findBookings(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "bookings.see");
  const { text, eventId, state, page } = parseInput(findBookingsInput, input);
  const condition = and(
    eventId ? eq(orders.eventId, eventId) : undefined,
    state === "bloquees" ? isStuckHold(ctx) : undefined,
    state === "impayees" ? inArray(orders.state, unpaidStates) : undefined,
    text ? meant(ctx, text) : undefined,
  );
  const [counted] = await ctx.db.select({ total: count() }).from(orders).where(condition);
  const found = await ctx.db
    .select({
      id: orders.id,
      eventId: orders.eventId,
      eventTitle: events.title,
      startsAt: eventSlots.startsAt,
      email: orders.email,
      buyerName: orders.buyerName,
      userId: orders.userId,
      kind: orders.kind,
      state: orders.state,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
      heldUntil: orders.heldUntil,
    })
    .from(orders)
    .innerJoin(events, eq(events.id, orders.eventId))
    .innerJoin(eventSlots, eq(eventSlots.id, orders.slotId))
    .where(condition)
    // Ids are made in the order of time: their index is enough.
    .orderBy(desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const held = await loadTicketsOf(
    ctx,
    found.map(({ id }) => id),
  );
  const total = counted?.total ?? 0;
  return {
    bookings: found.map((order) => ({
      ...order,
      email: order.email && maskedEmail(order.email),
      tickets: held.filter(({ orderId }) => orderId === order.id),
    })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
}

function meant(ctx: Ctx, text: string): SQL | undefined {
  const question = readQuestion(text, ctx.now);
  const unpaid = question.isUnpaid ? inArray(orders.state, unpaidStates) : undefined;
  return and(bookingsMeant(question), unpaid);
}

async function loadTicketsOf(ctx: Ctx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const { id, orderId, number, holderName, tariffLabel, priceCents, state } = tickets;
  return ctx.db
    .select({ id, orderId, number, holderName, tariffLabel, priceCents, state })
    .from(tickets)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(orderId, tickets.position);
}
