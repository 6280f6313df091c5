import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { lockCharge, readChargeOf } from "#core/payments/read-charge.ts";
import { requestRefund } from "#core/payments/request-refund.ts";
import type { RefundCause } from "#core/payments/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refundTicketInput } from "./input.ts";
import { lockGate } from "./lock-gate.ts";
import { offerSeatsJob } from "./offer-seats.ts";
import { lockOrder, type TicketRow } from "./order-access.ts";
import { mailRefund } from "./order-mails.ts";
import { tickets } from "./tables.ts";
import { tellIncomeChanged } from "./ticketing-parts.ts";

/** By a co-organiser or the team: the whole ticket, at the price paid. */
export async function refundTicket(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId } = parseInput(refundTicketInput, raw);
  const ticket = await readTicket(ctx, ticketId);
  const isAdmin = ctx.actor.kind === "user" && ctx.actor.roles.includes("ROLE_ADMIN");
  if (!isAdmin) await requireCoOrganiser(ctx, ticket.eventId);
  await giveTicketBack(ctx, ticketId, isAdmin ? "admin" : "organiser");
}

export async function readTicket(ctx: Ctx, ticketId: string): Promise<TicketRow> {
  const [ticket] = await ctx.db.select().from(tickets).where(eq(tickets.id, ticketId));
  if (!ticket) throw new DomainError("not_found");
  return ticket;
}

/** After the caller's checks of who may. Asked again, it refuses: a ticket is given back once. */
export async function giveTicketBack(ctx: Ctx, ticketId: string, cause: RefundCause): Promise<void> {
  await transact(ctx, async (inner) => {
    const { orderId, eventId, slotId } = await readTicket(inner, ticketId);
    // In the order in which the provider's news locks them.
    const charge = await readChargeOf(inner, { kind: "order", id: orderId });
    if (charge) await lockCharge(inner, charge.id);
    const order = await lockOrder(inner, orderId);
    await lockGate(inner, eventId);
    const ticket = await readTicket(inner, ticketId);
    if (ticket.state !== "valid") {
      throw new DomainError("conflict", { reason: "not_refundable", detail: m["ticket.not_refundable"]() });
    }
    const { priceCents: amountCents } = ticket;
    const refund =
      charge && amountCents > 0
        ? await requestRefund(inner, {
            key: `ticket:${ticketId}`,
            chargeId: charge.id,
            amountCents,
            cause,
            from: "held",
          })
        : undefined;
    await inner.db
      .update(tickets)
      .set({ state: "refunded", refundedAt: inner.now, refundId: refund?.refundId ?? null })
      .where(eq(tickets.id, ticketId));
    await recordAudit(inner, {
      action: "ticketing.ticket_refunded",
      subject: { kind: "ticket", id: ticketId },
      details: { cause, amountCents },
    });
    await mailRefund(inner, order, {
      key: `ticket:${ticketId}`,
      count: 1,
      amountCents,
      why: cause === "buyer" ? "Votre demande de remboursement est acceptée." : "L’organisation a annulé votre billet.",
    });
    if (amountCents > 0) await tellIncomeChanged(inner, eventId);
    await inner.enqueue(inner.db, offerSeatsJob, { slotId }, { singletonKey: slotId });
    await inner.pagesChanged(inner.db, `event:${eventId}`);
  });
}
