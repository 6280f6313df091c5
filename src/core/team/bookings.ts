import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { loadOrder, loadTickets } from "#core/ticketing/order-access.ts";
import { giveTicketsBack } from "#core/ticketing/refunds/give-tickets-back.ts";
import { mailTicketsAgain } from "#core/ticketing/tickets/hand-out-tickets.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refundBookingInput, resendBookingInput } from "./input.ts";

/**
 * One ticket or all that are still valid, in full; the buyer is told, and the organiser's statement follows. Why is the team's own
 * business: it stands in the audit log, and in no mail.
 */
export async function refundBooking(ctx: Ctx, input: unknown): Promise<number> {
  requireTeam(ctx, "bookings.refund");
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
  requireTeam(ctx, "bookings.resend");
  const { orderId } = parseInput(resendBookingInput, input);
  await mailTicketsAgain(ctx, await loadOrder(ctx, orderId));
}
