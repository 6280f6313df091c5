import { and, count, desc, eq, exists, ilike, inArray, ne, or, type SQL, sql } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, requireAdmin } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { orders, tickets } from "#core/ticketing/tables.ts";
import { isId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findBookingsInput } from "./input.ts";

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
  const base = () =>
    ctx.db
      .select({ total: count() })
      .from(orders)
      .innerJoin(events, eq(events.id, orders.eventId))
      .leftJoin(users, eq(users.id, orders.userId));
  const [counted] = await base().where(condition);
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
    .leftJoin(users, eq(users.id, orders.userId))
    .where(condition)
    // Ids are made in the order of time: their index is enough.
    .orderBy(desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((page - 1) * PAGE_SIZE);
  const held = await readTicketsOf(
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

async function readTicketsOf(ctx: Ctx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  const { id, orderId, number, holderName, tariffLabel, priceCents, state } = tickets;
  return ctx.db
    .select({ id, orderId, number, holderName, tariffLabel, priceCents, state })
    .from(tickets)
    .where(inArray(orderId, [...orderIds]))
    .orderBy(orderId, tickets.position);
}

function matches(ctx: Ctx, text: string): SQL | undefined {
  const ofTicket = (condition: SQL | undefined) =>
    exists(
      ctx.db
        .select({ one: sql`1` })
        .from(tickets)
        .where(and(eq(tickets.orderId, orders.id), condition)),
    );
  const id: string | undefined = isId(text) ? text : undefined;
  if (id) return or(eq(orders.id, id), eq(orders.eventId, id), ofTicket(eq(tickets.id, id)));
  const part = `%${text.replace(/[\\%_]/g, "\\$&")}%`;
  const number = /^(?:n°\s*)?(\d{1,7})$/i.exec(text)?.[1];
  return or(
    ilike(orders.email, part),
    ilike(users.email, part),
    ilike(sql`${users.firstName} || ' ' || ${users.lastName}`, part),
    ilike(events.title, part),
    ofTicket(ilike(tickets.holderName, part)),
    number ? ofTicket(eq(tickets.number, Number(number))) : undefined,
  );
}
