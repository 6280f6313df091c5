import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { giveTicketsBack } from "#core/ticketing/give-tickets-back.ts";
import { mailTicketsJob } from "#core/ticketing/mail-tickets.ts";
import { readOrder, readTickets } from "#core/ticketing/order-access.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refundBookingInput, resendBookingInput } from "./input.ts";

/** One ticket or all that are still valid, in full; the buyer is told, and the organiser's statement follows. */
export async function refundBooking(ctx: Ctx, input: unknown): Promise<number> {
  requireAdmin(ctx);
  const { orderId, ticketId, reason } = parseInput(refundBookingInput, input);
  const held = await readTickets(ctx, orderId);
  if (held.length === 0 || (ticketId && !held.some(({ id }) => id === ticketId))) throw new DomainError("not_found");
  const which = ticketId ? { ticketIds: [ticketId] } : {};
  const given = await giveTicketsBack(ctx, { orderId, ...which, cause: "admin", reason });
  if (given === 0) {
    throw new DomainError("conflict", { reason: "not_refundable", detail: m["ticket.not_refundable"]() });
  }
  const subject = { kind: "order", id: orderId };
  await recordAudit(ctx, { action: "oversight.booking_refunded", subject, details: { reason, tickets: given } });
  return given;
}

/** However often it is pressed: one mail in so long. */
const AGAIN_AFTER_MS = 5 * 60_000;

export async function resendBooking(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { orderId } = parseInput(resendBookingInput, input);
  const order = await readOrder(ctx, orderId);
  const isHeld = (await readTickets(ctx, orderId)).some(({ state }) => state === "valid");
  if (!isHeld || !order.email) {
    throw new DomainError("conflict", { reason: "nothing_to_send", detail: m["ticket.nothing_to_send"]() });
  }
  await transact(ctx, async (inner) => {
    const again = String(Math.floor(inner.now.getTime() / AGAIN_AFTER_MS));
    await inner.enqueue(inner.db, mailTicketsJob, { orderId, again });
    await recordAudit(inner, { action: "oversight.tickets_resent", subject: { kind: "order", id: orderId } });
  });
}
