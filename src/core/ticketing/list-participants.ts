import { and, asc, eq, isNotNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput } from "./input.ts";
import type { RefundRequestState, TicketState } from "./states.ts";
import { type OrderKind, orders, refundRequests, tickets } from "./tables.ts";

export type Participant = {
  ticketId: string;
  orderId: string;
  slotId: string;
  number: number | null;
  holderName: string | null;
  email: string | null;
  tariffLabel: string;
  priceCents: Cents;
  state: TicketState;
  kind: OrderKind;
  confirmedAt: Date | null;
  refundRequest: { state: RefundRequestState; message: string | null } | null;
};

/** Whoever has, or had, a ticket: for co-organisers. */
export async function listParticipants(ctx: Ctx, raw: unknown): Promise<Participant[]> {
  const { eventId } = parseInput(eventInput, raw);
  const isAdmin = ctx.actor.kind === "user" && ctx.actor.roles.includes("ROLE_ADMIN");
  if (!isAdmin) await requireCoOrganiser(ctx, eventId);
  const rows = await ctx.db
    .select({ ticket: tickets, order: orders, request: refundRequests })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .leftJoin(refundRequests, eq(refundRequests.ticketId, tickets.id))
    .where(and(eq(tickets.eventId, eventId), isNotNull(tickets.number)))
    .orderBy(asc(tickets.number));
  return rows.map(({ ticket, order, request }) => ({
    ticketId: ticket.id,
    orderId: order.id,
    slotId: ticket.slotId,
    number: ticket.number,
    holderName: ticket.holderName,
    email: order.email,
    tariffLabel: ticket.tariffLabel,
    priceCents: ticket.priceCents,
    state: ticket.state,
    kind: order.kind,
    confirmedAt: ticket.confirmedAt,
    refundRequest: request ? { state: request.state, message: request.message } : null,
  }));
}
