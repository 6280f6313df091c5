import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { type OrderRow, readOrder, refuseStrangers, type TicketRow } from "./order-access.ts";
import { readTicket } from "./refund-ticket.ts";
import { opensTicket } from "./ticket-link.ts";

export type TicketReader = { ticket: TicketRow; order: OrderRow; isBuyer: boolean };

type Asked = { ticketId: string; token?: string | undefined; orderToken?: string | undefined };

/**
 * The buyer, by session or by the order's link, and whoever has the ticket's own link. Those see this ticket and nothing else of
 * the order; everybody else learns nothing.
 */
export async function openTicket(ctx: Ctx, { ticketId, token, orderToken }: Asked): Promise<TicketReader> {
  const ticket = await readTicket(ctx, ticketId);
  if (ticket.number === null) throw new DomainError("not_found");
  const order = await readOrder(ctx, ticket.orderId);
  if (isBuyerOf(ctx, order, orderToken)) return { ticket, order, isBuyer: true };
  if (!opensTicket(ctx, ticketId, token)) throw new DomainError("not_found");
  return { ticket, order, isBuyer: false };
}

function isBuyerOf(ctx: Ctx, order: OrderRow, orderToken: string | undefined): boolean {
  try {
    refuseStrangers(ctx, order, orderToken);
    return true;
  } catch {
    return false;
  }
}
