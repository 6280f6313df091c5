import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { lockOrder, type OrderRow, refuseStrangers, type TicketRow } from "./order-access.ts";
import { readTicket } from "./refund-ticket.ts";
import { readSale, type Sale } from "./sale-facts.ts";

/** A buyer's valid ticket for a date that has not started, its order locked. */
export async function lockOwnTicket(
  ctx: Ctx,
  { ticketId, token }: { ticketId: string; token?: string | undefined },
): Promise<{ ticket: TicketRow; order: OrderRow; sale: Sale }> {
  const { orderId } = await readTicket(ctx, ticketId);
  const order = await lockOrder(ctx, orderId);
  refuseStrangers(ctx, order, token);
  const ticket = await readTicket(ctx, ticketId);
  const sale = await readSale(ctx, order);
  if (ticket.state !== "valid" || sale.slot.startsAt <= ctx.now) {
    throw new DomainError("conflict", { reason: "ticket_over", detail: m["ticket.over"]() });
  }
  return { ticket, order, sale };
}
