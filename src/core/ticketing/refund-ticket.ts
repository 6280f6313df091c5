import { eq } from "drizzle-orm";
import { actsForTeam, type Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import type { RefundCause } from "#core/payments/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { giveTicketsBack } from "./give-tickets-back.ts";
import { refundTicketInput } from "./input.ts";
import type { TicketRow } from "./order-access.ts";
import { tickets } from "./tables.ts";

/** By a co-organiser or the team: the whole ticket, at the price paid. */
export async function refundTicket(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId } = parseInput(refundTicketInput, raw);
  const ticket = await readTicket(ctx, ticketId);
  const isAdmin = actsForTeam(ctx);
  if (!isAdmin) await requireCoOrganiser(ctx, ticket.eventId);
  await giveTicketBack(ctx, ticketId, isAdmin ? "admin" : "organiser");
}

export async function readTicket(ctx: Ctx, ticketId: string): Promise<TicketRow> {
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId));
  if (!ticket) throw new DomainError("not_found");
  return ticket;
}

/** After the caller's checks of who may. Asked again, it refuses: a ticket is given back once. */
export async function giveTicketBack(
  ctx: Ctx,
  ticketId: string,
  cause: RefundCause,
  reason?: string | null,
): Promise<void> {
  const { orderId } = await readTicket(ctx, ticketId);
  const given = await giveTicketsBack(ctx, { orderId, ticketIds: [ticketId], cause, reason });
  if (given === 0) {
    throw new DomainError("conflict", { reason: "not_refundable", detail: m["ticket.not_refundable"]() });
  }
}
