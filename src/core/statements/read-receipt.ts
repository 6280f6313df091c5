import type { Ctx } from "#core/context.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { readChargeOf } from "#core/payments/read-charge.ts";
import {
  type OrderRow,
  readOrder,
  readTickets,
  refuseStrangers,
  type TicketRow,
} from "#core/ticketing/order-access.ts";
import { readSale, type Sale } from "#core/ticketing/sale-facts.ts";
import { DomainError } from "#platform/errors.ts";
import { invoiceParty, publicParty, readPerson } from "./describe-party.ts";
import type { Party } from "./document-content.ts";
import { type Refund, readRefunds } from "./read-refunds.ts";

export type Receipt = {
  order: OrderRow;
  sale: Sale;
  tickets: TicketRow[];
  charge: Charge | undefined;
  refunds: Refund[];
  organiser: Party;
  buyer: Party;
};

/** For the buyer, a guest with the order's link, or an admin. There is none before an order is paid, or taken for nothing. */
export async function readReceipt(
  ctx: Ctx,
  { orderId, token }: { orderId: string; token?: string | undefined },
): Promise<Receipt> {
  const order = await readOrder(ctx, orderId);
  refuseStrangers(ctx, order, token);
  if (order.state !== "confirmed" && order.state !== "returned")
    throw new DomainError("not_found", { reason: "no_receipt_yet" });
  const sale = await readSale(ctx, order);
  const charge = await readChargeOf(ctx, { kind: "order", id: orderId });
  const { event } = sale;
  const organiser = await readPerson(ctx, event.organiser === "artist" ? event.artistId : event.hostId);
  return {
    order,
    sale,
    tickets: await readTickets(ctx, orderId),
    charge,
    refunds: charge ? await readRefunds(ctx, charge.id) : [],
    organiser: publicParty(organiser.identity, organiser.licenceNumber),
    buyer: await buyerOf(ctx, order),
  };
}

async function buyerOf(ctx: Ctx, { userId, email }: OrderRow): Promise<Party> {
  const person = userId ? await readPerson(ctx, userId) : undefined;
  if (person && !person.isGone) return invoiceParty({ ...person.identity, email: email ?? person.identity.email });
  return { name: email ?? "Client", lines: [] };
}
