import { and, count, desc, eq, ilike, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { containing, peopleNamed } from "#core/accounts/team/find-users.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { loadOrder, loadTickets } from "#core/ticketing/order-access.ts";
import { giveTicketsBack } from "#core/ticketing/refunds/give-tickets-back.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { mailTicketsAgain } from "#core/ticketing/tickets/hand-out-tickets.ts";
import { DomainError } from "#platform/errors.ts";
import { isId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { findBookingsInput, refundBookingInput, resendBookingInput } from "./input.ts";

const PAGE_SIZE = 30;

/** By whatever somebody has in hand: an order's or a ticket's id, a ticket's number, a mail, a holder's or an event's name. */
export async function findBookings(ctx: Ctx, input: unknown) {
  requireAdmin(ctx);
  const { text, eventId, page } = parseInput(findBookingsInput, input);
  const condition = and(
    ne(orders.state, "held"),
    eventId ? eq(orders.eventId, eventId) : undefined,
    text ? matches(ctx, text) : undefined,
  );
  const [counted] = await ctx.db.select({ total: count() }).from(orders).where(condition);
  const found = await ctx.db
    .select({
      id: orders.id,
      eventId: orders.eventId,
      eventTitle: events.title,
      startsAt: eventSlots.startsAt,
      email: orders.email,
      userId: orders.userId,
      kind: orders.kind,
      state: orders.state,
      totalCents: orders.totalCents,
      createdAt: orders.createdAt,
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
    bookings: found.map((order) => ({ ...order, tickets: held.filter(({ orderId }) => orderId === order.id) })),
    total,
    page,
    pages: Math.max(1, Math.ceil(total / PAGE_SIZE)),
  };
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

function matches(ctx: Ctx, text: string): SQL | undefined {
  const id: string | undefined = isId(text) ? text : undefined;
  if (id) {
    const ticket = ctx.db.select({ id: tickets.orderId }).from(tickets).where(eq(tickets.id, id));
    return or(eq(orders.id, id), eq(orders.eventId, id), inArray(orders.id, ticket));
  }
  const part = containing(text);
  const number = /^(?:n°\s*)?(\d{1,7})$/i.exec(text)?.[1];
  // Each by its own index; one condition over all of these tables would have none.
  const found = [
    sql`select ${orders.id} from ${orders} where ${ilike(orders.email, part)} and ${orders.state} <> 'held'`,
    sql`select ${orders.id} from ${orders} where ${orders.userId} in ${peopleNamed(part)}`,
    sql`select ${orders.id} from ${orders} join ${events} on ${events.id} = ${orders.eventId}
      where ${ilike(events.title, part)}`,
    sql`select ${tickets.orderId} from ${tickets} where ${ilike(tickets.holderName, part)}`,
    ...(number ? [sql`select ${tickets.orderId} from ${tickets} where ${tickets.number} = ${Number(number)}`] : []),
  ];
  return sql`${orders.id} in (${sql.join(found, sql` union all `)})`;
}

/**
 * One ticket or all that are still valid, in full; the buyer is told, and the organiser's statement follows. Why is the team's own
 * business: it stands in the audit log, and in no mail.
 */
export async function refundBooking(ctx: Ctx, input: unknown): Promise<number> {
  requireAdmin(ctx);
  const { orderId, ticketId, reason } = parseInput(refundBookingInput, input);
  const held = await loadTickets(ctx, orderId);
  if (held.length === 0 || (ticketId && !held.some(({ id }) => id === ticketId))) throw new DomainError("not_found");
  const which = ticketId ? { ticketIds: [ticketId] } : {};
  return transact(ctx, async (inner) => {
    const given = await giveTicketsBack(inner, { orderId, ...which, cause: "admin" });
    if (given === 0) {
      throw new DomainError("conflict", { reason: "not_refundable", detail: m["ticket.not_refundable"]() });
    }
    const subject = { kind: "order", id: orderId };
    await recordAudit(inner, { action: "oversight.booking_refunded", subject, details: { reason, tickets: given } });
    return given;
  });
}

export async function resendBooking(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { orderId } = parseInput(resendBookingInput, input);
  await mailTicketsAgain(ctx, await loadOrder(ctx, orderId));
}
