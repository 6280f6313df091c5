import { and, eq, inArray, sql } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { loadChargeOf, lockCharge } from "#core/payments/charges.ts";
import { requestRefund } from "#core/payments/request-refund.ts";
import type { RefundCause } from "#core/payments/tables.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { sumCents } from "#platform/money.ts";
import { refundConsents, refundReasons } from "../after-sale-tables.ts";
import { mailRefund } from "../mails/order-mails.ts";
import { mailRefundCost } from "../mails/refund-cost-mails.ts";
import { loadTickets, lockGate, lockOrder, type TicketRow } from "../order-access.ts";
import { refundConsentProcess, refundRequestProcess, ticketProcess } from "../process.ts";
import { loadSale } from "../sale.ts";
import { refundRequests, tickets } from "../tables.ts";
import { offerSeatsJob } from "../waiting-list/offer-seats.ts";
import { loadRefundCosts } from "./refund-cost.ts";

export async function loadTicket(ctx: Ctx, ticketId: string): Promise<TicketRow> {
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId));
  if (!ticket) throw new DomainError("not_found");
  return ticket;
}

export type Which = {
  orderId: string;
  /** Without it, all of them. */
  ticketIds?: readonly string[];
};

/** Takes a refund's locks, in the order in which the provider's news takes them, and reads what it would give back. */
export async function lockRefund(ctx: Ctx, { orderId, ticketIds }: Which) {
  const charge = await loadChargeOf(ctx, { kind: "order", id: orderId });
  if (charge) await lockCharge(ctx, charge.id);
  const order = await lockOrder(ctx, orderId);
  await lockGate(ctx, order.eventId);
  const valid = (await loadTickets(ctx, orderId)).filter(
    ({ id, state }) => state === "valid" && (ticketIds?.includes(id) ?? true),
  );
  return { charge, order, valid, amountCents: sumCents(valid.map(({ priceCents }) => priceCents)) };
}

type Given = Which & {
  cause: RefundCause;
  /** What the organiser says to whoever bought them. */
  reason?: string | null | undefined;
  /** Instead of what the cause says. */
  why?: string;
  /** The caller writes to them, once for several orders. */
  isQuiet?: boolean;
};

/**
 * After the caller's checks of who may: tickets of one order, each at the price paid, in one mail. Those that are no longer
 * valid are left out, so that nothing is given back twice. Answers how many were.
 */
export async function giveTicketsBack(
  ctx: Ctx,
  { cause, reason, why: said, isQuiet = false, ...which }: Given,
): Promise<number> {
  return transact(ctx, async (inner) => {
    const { charge, order, valid, amountCents } = await lockRefund(inner, which);
    const { eventId, slotId } = order;
    const [first] = valid;
    if (!first) return 0;
    const { event, slot } = await loadSale(inner, order);
    const isOver = slot.endsAt <= inner.now;
    // Before they are given back: after it, there is nothing left to compare with.
    const cost = isOver && amountCents > 0 ? (await loadRefundCosts(inner, event))(amountCents) : undefined;
    for (const ticket of valid) await giveBack(inner, ticket, charge?.id, cause);
    await closeRequests(inner, valid, reason);
    const words = reason ? ` Son message\u202f: «\u00a0${reason}\u00a0»` : "";
    // A ticket is given back once: its own id is enough as the key of the whole mail.
    const ids = valid.map(({ id }) => id);
    const why = said ?? `${whyGivenBack(cause, ids.length)}${words}`;
    if (!isQuiet) await mailRefund(inner, order, { key: `ticket:${first.id}`, ticketIds: ids, amountCents, why });
    if (cost) {
      const isShared = await inner.parts.ticketing.isShared(inner, eventId);
      const byTeam = cause === "admin";
      await mailRefundCost(inner, event, { key: `ticket:${first.id}`, cost, isShared, byTeam });
    }
    if (amountCents > 0) await inner.parts.ticketing.incomeChanged(inner, eventId);
    await inner.enqueue(inner.db, offerSeatsJob, { slotId });
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
  // A question about tickets that went back meanwhile has lost its object.
  await move(ctx.db, refundConsents, refundConsentProcess, "withdraw", {
    where: and(
      inArray(refundConsents.orderId, [...new Set(given.map(({ orderId }) => orderId))]),
      sql`not exists (select from ${tickets} where ${tickets.id} = any(${refundConsents.ticketIds})
        and ${tickets.state} = 'valid')`,
    ),
    set: { answeredAt: ctx.now },
  });
  if (reason) await ctx.db.insert(refundReasons).values(ids.map((ticketId) => ({ ticketId, reason })));
}

export function whyGivenBack(cause: RefundCause, count: number): string {
  if (cause === "buyer") return "L’organisation accepte votre demande de remboursement.";
  if (cause === "pass-culture") return "Votre réservation au pass Culture est annulée.";
  if (cause === "admin") return "L’équipe de Hors les murs vous rembourse.";
  if (cause === "postponed") return "La nouvelle date ne vous convient pas\u202f: c’est entendu.";
  return count > 1 ? "L’organisation a annulé vos billets." : "L’organisation a annulé votre billet.";
}
