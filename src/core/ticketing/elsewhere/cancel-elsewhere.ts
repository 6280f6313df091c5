import { and, eq, inArray } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { eventSlots } from "#core/events/tables.ts";
import { lockGate, lockOrder } from "../order-access.ts";
import { giveTicketsBack } from "../refunds/give-tickets-back.ts";
import { orders, tickets } from "../tables.ts";
import { isGenuine, readShortCode, readTicketCode, writeTicketCode } from "../ticket-code-rules.ts";

export type TicketElsewhere = { ticketId: string; orderId: string; eventId: string; slotId: string; tariffId: string };

/** Whose code it is. It says a number and no event: of the few tickets of that number that were sold elsewhere, the signature knows. */
export async function findTicketElsewhere(ctx: Ctx, barcode: string): Promise<TicketElsewhere | undefined> {
  const short = readShortCode(barcode);
  if (!short) return undefined;
  const { eventId, slotId, tariffId, orderId } = tickets;
  const named = await ctx.db
    .select({ ticketId: tickets.id, orderId, eventId, slotId, tariffId })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(and(eq(orders.kind, "pass-culture"), eq(tickets.number, short.number)));
  for (const each of named) {
    const code = readTicketCode(writeTicketCode(each.ticketId, each.eventId, short.signature));
    if (code && (await isGenuine(code, ctx.ticketPublicKeys()))) return each;
  }
  return undefined;
}

/**
 * Given up where they were booked: their seats are free, and the credit is given back there. Again, nothing happens. `used`: somebody
 * came in with one of them, or the evening is over. Whoever scans at this moment is waited for: a ticket's row is locked by both.
 */
export async function cancelSeatsElsewhere(ctx: Ctx, booked: readonly TicketElsewhere[]): Promise<"freed" | "used"> {
  return transact(ctx, async (inner) => {
    const byOrder = Map.groupBy(booked, ({ orderId }) => orderId);
    for (const orderId of [...byOrder.keys()].sort()) {
      const order = await lockOrder(inner, orderId);
      await lockGate(inner, order.eventId);
    }
    const ids = booked.map(({ ticketId }) => ticketId);
    const rows = await inner.db
      .select({ id: tickets.id, state: tickets.state, slotId: tickets.slotId })
      .from(tickets)
      .where(inArray(tickets.id, ids))
      .orderBy(tickets.id)
      .for("update");
    const valid = rows.filter(({ state }) => state === "valid");
    if (valid.length === 0) return "freed";
    const controlled = await inner.parts.ticketing.controlledOf(
      inner,
      valid.map(({ id }) => id),
    );
    if (controlled.size > 0 || (await isOver(inner, valid))) return "used";
    for (const [orderId, those] of byOrder) {
      await giveTicketsBack(inner, {
        orderId,
        ticketIds: those.map(({ ticketId }) => ticketId),
        cause: "pass-culture",
      });
    }
    return "freed";
  });
}

async function isOver(ctx: Ctx, seats: readonly { slotId: string }[]): Promise<boolean> {
  const slots = await ctx.db
    .select({ endsAt: eventSlots.endsAt })
    .from(eventSlots)
    .where(
      inArray(
        eventSlots.id,
        seats.map(({ slotId }) => slotId),
      ),
    );
  return slots.some(({ endsAt }) => endsAt <= ctx.now);
}
