import { eq, inArray } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { actsForTeam, type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { loadChargeOf, lockCharge } from "#core/payments/charges.ts";
import { requestRefund } from "#core/payments/request-refund.ts";
import type { RefundCause } from "#core/payments/tables.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { refundReasons } from "../after-sale-tables.ts";
import { refundTicketInput, refundTicketsInput } from "../input.ts";
import { mailRefund } from "../mails/order-mails.ts";
import { loadOrder, loadTickets, lockGate, lockOrder, type TicketRow } from "../order-access.ts";
import { refundRequestProcess, ticketProcess } from "../process.ts";
import { refundRequests, tickets } from "../tables.ts";
import { offerSeatsJob } from "../waiting-list/offer-seats.ts";

/** By a co-organiser or the team: the whole ticket, at the price paid. */
export async function refundTicket(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId } = parseInput(refundTicketInput, raw);
  const ticket = await loadTicket(ctx, ticketId);
  const isAdmin = actsForTeam(ctx);
  if (!isAdmin) await requireCoOrganiser(ctx, ticket.eventId);
  await giveTicketBack(ctx, ticketId, isAdmin ? "admin" : "organiser");
}

export async function loadTicket(ctx: Ctx, ticketId: string): Promise<TicketRow> {
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
  const { orderId } = await loadTicket(ctx, ticketId);
  const given = await giveTicketsBack(ctx, { orderId, ticketIds: [ticketId], cause, reason });
  if (given === 0) {
    throw new DomainError("conflict", { reason: "not_refundable", detail: m["ticket.not_refundable"]() });
  }
}

/**
 * A co-organiser gives one ticket of a booking back, or all, and tells why. Sent twice, the second time finds nothing left to
 * give back and says so. Answers how many were.
 */
export async function refundTickets(ctx: Ctx, raw: unknown): Promise<number> {
  const { orderId, ticketId, reason } = parseInput(refundTicketsInput, raw);
  const order = await loadOrder(ctx, orderId);
  await requireCoOrganiser(ctx, order.eventId);
  if (ticketId && (await loadTicket(ctx, ticketId)).orderId !== orderId) throw new DomainError("not_found");
  const ticketIds = ticketId ? { ticketIds: [ticketId] } : {};
  return giveTicketsBack(ctx, { orderId, ...ticketIds, cause: "organiser", reason });
}

type Given = {
  orderId: string;
  /** Without it, all of them. */
  ticketIds?: readonly string[];
  cause: RefundCause;
  /** What the organiser says to whoever bought them. */
  reason?: string | null | undefined;
};

/**
 * After the caller's checks of who may: tickets of one order, each at the price paid, in one mail. Those that are no longer
 * valid are left out, so that nothing is given back twice. Answers how many were.
 */
export async function giveTicketsBack(ctx: Ctx, { orderId, ticketIds, cause, reason }: Given): Promise<number> {
  return transact(ctx, async (inner) => {
    // In the order in which the provider's news locks them.
    const charge = await loadChargeOf(inner, { kind: "order", id: orderId });
    if (charge) await lockCharge(inner, charge.id);
    const order = await lockOrder(inner, orderId);
    const { eventId, slotId } = order;
    await lockGate(inner, eventId);
    const valid = (await loadTickets(inner, orderId)).filter(
      ({ id, state }) => state === "valid" && (ticketIds?.includes(id) ?? true),
    );
    const [first] = valid;
    if (!first) return 0;
    for (const ticket of valid) await giveBack(inner, ticket, charge?.id, cause);
    await closeRequests(inner, valid, reason);
    const amountCents = sumCents(valid.map(({ priceCents }) => priceCents));
    const said = reason ? ` Son message\u202f: «\u00a0${reason}\u00a0»` : "";
    const why = `${whyGivenBack(cause, valid.length)}${said}`;
    // A ticket is given back once: its own id is enough as the key of the whole mail.
    const ids = valid.map(({ id }) => id);
    await mailRefund(inner, order, { key: `ticket:${first.id}`, ticketIds: ids, amountCents, why });
    if (amountCents > 0) await inner.parts.ticketing.incomeChanged(inner, eventId);
    await inner.enqueue(inner.db, offerSeatsJob, { slotId }, { singletonKey: slotId });
    await inner.pagesChanged(inner.db, `event:${eventId}`);
    return valid.length;
  });
}

async function giveBack(ctx: Ctx, ticket: TicketRow, chargeId: string | undefined, cause: RefundCause): Promise<void> {
  const { id, priceCents: amountCents } = ticket;
  const refund =
    chargeId && amountCents > 0
      ? await requestRefund(ctx, { key: `ticket:${id}`, chargeId, amountCents, cause, from: "held" })
      : undefined;
  await move(ctx.db, tickets, ticketProcess, "refund", {
    where: eq(tickets.id, id),
    set: { refundedAt: ctx.now, refundId: refund?.refundId ?? null },
  });
  await recordAudit(ctx, {
    action: "ticketing.ticket_refunded",
    subject: { kind: "ticket", id },
    details: { cause, amountCents },
  });
}

/** Whoever had asked for it has it; what the organiser wrote stays with the ticket. */
async function closeRequests(ctx: Ctx, given: readonly TicketRow[], reason: string | null | undefined): Promise<void> {
  const ids = given.map(({ id }) => id);
  await move(ctx.db, refundRequests, refundRequestProcess, "grant", {
    where: inArray(refundRequests.ticketId, ids),
    set: { answeredAt: ctx.now },
  });
  if (reason) await ctx.db.insert(refundReasons).values(ids.map((ticketId) => ({ ticketId, reason })));
}

function whyGivenBack(cause: RefundCause, count: number): string {
  if (cause === "buyer") return "L’organisation accepte votre demande de remboursement.";
  if (cause === "admin") return "L’équipe de Hors les murs vous rembourse.";
  if (cause === "postponed") return "La nouvelle date ne vous convient pas\u202f: c’est entendu.";
  return count > 1 ? "L’organisation a annulé vos billets." : "L’organisation a annulé votre billet.";
}
