import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { giveTicketsBack } from "./give-tickets-back.ts";
import { refundTicketsInput } from "./input.ts";
import { readOrder } from "./order-access.ts";
import { readTicket } from "./refund-ticket.ts";

/**
 * A co-organiser gives one ticket of a booking back, or all, and tells why. Sent twice, the second time finds nothing left to
 * give back and says so. Answers how many were.
 */
export async function refundTickets(ctx: Ctx, raw: unknown): Promise<number> {
  const { orderId, ticketId, reason } = parseInput(refundTicketsInput, raw);
  const order = await readOrder(ctx, orderId);
  await requireCoOrganiser(ctx, order.eventId);
  if (ticketId && (await readTicket(ctx, ticketId)).orderId !== orderId) throw new DomainError("not_found");
  const ticketIds = ticketId ? { ticketIds: [ticketId] } : {};
  return giveTicketsBack(ctx, { orderId, ...ticketIds, cause: "organiser", reason });
}
