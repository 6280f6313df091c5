import { asc, eq, type SQL } from "drizzle-orm";
import { actsForTeam, type Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import type { Cents } from "#platform/money.ts";
import type { RefundRequestState, TicketState } from "./states.ts";
import { type OrderKind, orders, refundRequests, tickets } from "./tables.ts";
import { readControls } from "./ticketing-parts.ts";

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
  /** When they were let in; null: not controlled. */
  controlledAt: Date | null;
  refundRequest: { state: RefundRequestState; message: string | null } | null;
};

/** Who comes is for co-organisers, and for the team. */
export async function requireDoor(ctx: Ctx, eventId: string): Promise<void> {
  if (!actsForTeam(ctx)) await requireCoOrganiser(ctx, eventId);
}

/** By number. Two queries, whatever the length. */
export async function readParticipants(
  ctx: Ctx,
  condition: SQL | undefined,
  part: { limit: number; offset: number } | undefined,
): Promise<Participant[]> {
  const all = ctx.db
    .select({ ticket: tickets, order: orders, request: refundRequests })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .leftJoin(refundRequests, eq(refundRequests.ticketId, tickets.id))
    .where(condition)
    .orderBy(asc(tickets.number))
    .$dynamic();
  const rows = await (part ? all.limit(part.limit).offset(part.offset) : all);
  const controls = await readControls(
    ctx,
    rows.map(({ ticket }) => ticket.id),
  );
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
    controlledAt: controls.get(ticket.id) ?? null,
    refundRequest: request ? { state: request.state, message: request.message } : null,
  }));
}
