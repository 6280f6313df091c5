import { and, asc, eq, inArray, ne } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { loadChargeOf } from "#core/payments/charges.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import type { RefundState } from "#core/payments/process.ts";
import { paymentDisputes, paymentRefunds, type RefundCause } from "#core/payments/tables.ts";
import { companyLines, type OrderCompany } from "#core/ticketing/company/company-rules.ts";
import { loadCompanyOf } from "#core/ticketing/company/order-company.ts";
import {
  loadOrder,
  loadTickets,
  type OrderRow,
  refuseStrangers,
  type TicketRow,
} from "#core/ticketing/order-access.ts";
import { loadSale, type Sale } from "#core/ticketing/sale.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { formatDate } from "#platform/french-dates.ts";
import { de } from "#platform/french-elision.ts";
import type { Cents } from "#platform/money.ts";
import type { Party } from "../paper.ts";
import { invoiceParty, loadPerson, publicParty } from "../parties.ts";

/** Money of a charge that went back, or is on its way. */
export type Refund = { at: Date; why: string; amountCents: Cents; state: string; numbers: number[] };

const causes: Record<RefundCause, string> = {
  late: "Paiement arrivé trop tard",
  organiser: "Billet repris par l’organisation",
  buyer: "À votre demande",
  cancelled: "Événement annulé",
  goal: "Objectif de recettes non atteint, événement annulé",
  postponed: "Date reportée",
  "purchase-cancelled": "Événement annulé",
  "pass-culture": "Annulé au pass Culture",
  admin: "Par l’équipe de Hors les murs",
};

/** For verbs that have checked who asks. */
export async function loadRefunds(ctx: Ctx, chargeId: string): Promise<Refund[]> {
  // What a bank gave back instead is told once, as a dispute.
  const refunds = await ctx.db
    .select()
    .from(paymentRefunds)
    .where(and(eq(paymentRefunds.chargeId, chargeId), ne(paymentRefunds.state, "covered")))
    .orderBy(asc(paymentRefunds.createdAt), asc(paymentRefunds.id));
  const ids = refunds.map(({ id }) => id);
  const seats =
    ids.length === 0
      ? []
      : await ctx.db
          .select({ refundId: tickets.refundId, number: tickets.number })
          .from(tickets)
          .where(inArray(tickets.refundId, ids))
          .orderBy(asc(tickets.number));
  const lost = await ctx.db
    .select()
    .from(paymentDisputes)
    .where(and(eq(paymentDisputes.chargeId, chargeId), eq(paymentDisputes.state, "lost")));
  return [
    ...refunds.map(({ id, createdAt, cause, amountCents, state, doneAt }) => ({
      at: createdAt,
      why: causes[cause],
      amountCents,
      state: stateText(state, doneAt),
      numbers: seats.flatMap(({ refundId, number }) => (refundId === id && number !== null ? [number] : [])),
    })),
    ...lost.map(({ openedAt, closedAt, amountCents }) => ({
      at: openedAt,
      why: "Contestation auprès de votre banque",
      amountCents,
      state: closedAt ? `Rendu par votre banque, décision du ${formatDate(closedAt)}` : "Rendu par votre banque",
      numbers: [],
    })),
  ];
}

const stateText = (state: RefundState, doneAt: Date | null): string =>
  state === "done" && doneAt ? `Remboursé le ${formatDate(doneAt)}` : "En cours";

export type Receipt = {
  order: OrderRow;
  sale: Sale;
  tickets: TicketRow[];
  charge: Charge | undefined;
  refunds: Refund[];
  organiser: Party;
  buyer: Party;
  /** It is in a company’s name. */
  isForCompany: boolean;
};

/** For the buyer, a guest with the order's link, or an admin. There is none before an order is paid, or taken for nothing. */
export async function loadReceipt(
  ctx: Ctx,
  { orderId, token }: { orderId: string; token?: string | undefined },
): Promise<Receipt> {
  const order = await loadOrder(ctx, orderId);
  refuseStrangers(ctx, order, token);
  if (order.state !== "confirmed" && order.state !== "returned")
    throw new DomainError("not_found", { reason: "no_receipt_yet" });
  const sale = await loadSale(ctx, order);
  const charge = await loadChargeOf(ctx, { kind: "order", id: orderId });
  const { event } = sale;
  const company = await loadCompanyOf(ctx, orderId);
  const organiser = await loadPerson(ctx, event.organiser === "artist" ? event.artistId : event.hostId);
  return {
    order,
    sale,
    tickets: await loadTickets(ctx, orderId),
    charge,
    refunds: charge ? await loadRefunds(ctx, charge.id) : [],
    organiser: publicParty(organiser.identity, organiser.licenceNumber),
    buyer: company ? companyParty(company, await buyerOf(ctx, order)) : await buyerOf(ctx, order),
    isForCompany: company !== null,
  };
}

async function buyerOf(ctx: Ctx, { userId, email }: OrderRow): Promise<Party> {
  const person = userId ? await loadPerson(ctx, userId) : undefined;
  if (person && !person.isGone) return invoiceParty({ ...person.identity, email: email ?? person.identity.email });
  return { name: email ?? "Client", lines: [] };
}

/** The company's own address and numbers; of whoever booked, the name alone. */
const companyParty = (company: OrderCompany, buyer: Party): Party => ({
  name: `Au nom ${de(company.companyName)}`,
  lines: [...companyLines(company), `Réservé par ${buyer.name}`],
});
