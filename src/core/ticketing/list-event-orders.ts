import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { participantsInput } from "./input.ts";
import { orderTextCondition } from "./participant-conditions.ts";
import type { TicketState } from "./states.ts";
import { type OrderKind, orders, tickets } from "./tables.ts";

export type EventOrder = {
  id: string;
  slotId: string;
  email: string | null;
  kind: OrderKind;
  totalCents: Cents;
  confirmedAt: Date | null;
  tickets: { number: number | null; holderName: string | null; tariffLabel: string; state: TicketState }[];
};

export type EventOrderPage = { orders: EventOrder[]; total: number; page: number; pages: number };

const PAGE_SIZE = 30;
const ordersInput = participantsInput.pick({ eventId: true, text: true, slotId: true, page: true });

/** Bookings of an event, latest first: for co-organisers. */
export async function listEventOrders(ctx: Ctx, raw: z.input<typeof ordersInput>): Promise<EventOrderPage> {
  const { eventId, text, slotId, page } = parseInput(ordersInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const condition = and(
    eq(orders.eventId, eventId),
    eq(orders.state, "confirmed"),
    slotId ? eq(orders.slotId, slotId) : undefined,
    text ? orderTextCondition(text) : undefined,
  );
  const [counted] = await ctx.db.select({ total: count() }).from(orders).where(condition);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const rows = await ctx.db
    .select()
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.confirmedAt), desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE);
  const seats = await readSeatsOf(
    ctx,
    rows.map(({ id }) => id),
  );
  return {
    orders: rows.map(({ id, slotId: slot, email, kind, totalCents, confirmedAt }) => ({
      id,
      slotId: slot,
      email,
      kind,
      totalCents,
      confirmedAt,
      tickets: seats.filter(({ orderId }) => orderId === id),
    })),
    total,
    page: shown,
    pages,
  };
}

async function readSeatsOf(ctx: Ctx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return ctx.db
    .select({
      orderId: tickets.orderId,
      number: tickets.number,
      holderName: tickets.holderName,
      tariffLabel: tickets.tariffLabel,
      state: tickets.state,
    })
    .from(tickets)
    .where(inArray(tickets.orderId, [...orderIds]))
    .orderBy(asc(tickets.position));
}
