import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { type OrderRow, readOrder, refuseStrangers, type TicketRow } from "./order-access.ts";
import { readBearer } from "./read-bearers.ts";
import { readTicket } from "./refund-ticket.ts";
import { openedTicket, opensTicket } from "./ticket-link.ts";

export type TicketReader = { ticket: TicketRow; order: OrderRow; isBuyer: boolean };

type Asked = { ticketId: string; token?: string | undefined; orderToken?: string | undefined };

/**
 * The buyer, by session or by the order's link, and whoever the ticket was passed on to, by its own link. Those see this ticket
 * and nothing else of the order; who had it before them learns that it went on; everybody else learns nothing.
 */
export async function openTicket(ctx: Ctx, { ticketId, token, orderToken }: Asked): Promise<TicketReader> {
  const ticket = await readTicket(ctx, ticketId);
  if (ticket.number === null) throw new DomainError("not_found");
  const order = await readOrder(ctx, ticket.orderId);
  if (isBuyerOf(ctx, order, orderToken)) return { ticket, order, isBuyer: true };
  const passed = { ticketId, passes: (await readBearer(ctx, ticketId))?.passes ?? 0 };
  if (opensTicket(ctx, passed, token)) return { ticket, order, isBuyer: false };
  if (openedTicket(ctx, passed, token)) {
    throw new DomainError("expired", { reason: "ticket_passed_on", detail: m["ticket.no_longer_yours"]() });
  }
  throw new DomainError("not_found");
}

function isBuyerOf(ctx: Ctx, order: OrderRow, orderToken: string | undefined): boolean {
  try {
    refuseStrangers(ctx, order, orderToken);
    return true;
  } catch {
    return false;
  }
}
