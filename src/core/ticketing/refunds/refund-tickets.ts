import { actsForTeam, type Ctx, transact } from "#core/context.ts";
import { loadEventAccess, requireCoOrganiser } from "#core/events/event-access.ts";
import { otherSide } from "#core/events/rules.ts";
import type { RefundCause } from "#core/payments/tables.ts";
import { SECOND_PERSON_FROM_CENTS } from "#core/team-rights-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { refundTicketInput, refundTicketsInput } from "../input.ts";
import { loadOrder } from "../order-access.ts";
import { loadSale } from "../sale.ts";
import { giveTicketsBack, loadTicket, lockRefund, type Which } from "./give-tickets-back.ts";
import { askConsent } from "./refund-consents.ts";
import { loadRefundCosts, sideToAsk } from "./refund-cost.ts";

/** By a co-organiser or the team: the whole ticket, at the price paid. */
export async function refundTicket(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId } = parseInput(refundTicketInput, raw);
  const ticket = await loadTicket(ctx, ticketId);
  if (actsForTeam(ctx, "bookings.refund")) {
    // Above it, the team asks for a second person (core/team/second-person): not from here.
    if (ticket.priceCents > (ctx.settings.secondPersonFromCents ?? SECOND_PERSON_FROM_CENTS)) {
      throw new DomainError("conflict", { reason: "second_person", detail: m["team.second_person"]() });
    }
    return giveTicketBack(ctx, ticketId, "admin");
  }
  await requireCoOrganiser(ctx, ticket.eventId);
  await transact(ctx, async (inner) => {
    await refuseUnasked(inner, { orderId: ticket.orderId, ticketIds: [ticketId] });
    await giveTicketBack(inner, ticketId, "organiser");
  });
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

type RefundOutcome = {
  /** How many tickets went back. */
  given: number;
  /** Nothing went back yet: the other side was asked, whom it costs. */
  asked: boolean;
};

/**
 * A co-organiser gives one ticket of a booking back, or all, and tells why. Sent twice, the second time finds nothing left to
 * give back and says so. After the evening, when it costs the other side, their yes comes first.
 */
export async function refundTickets(ctx: Ctx, raw: unknown): Promise<RefundOutcome> {
  const { orderId, ticketId, reason } = parseInput(refundTicketsInput, raw);
  const order = await loadOrder(ctx, orderId);
  await requireCoOrganiser(ctx, order.eventId);
  if (ticketId && (await loadTicket(ctx, ticketId)).orderId !== orderId) throw new DomainError("not_found");
  const which = { orderId, ...(ticketId ? { ticketIds: [ticketId] } : {}) };
  return transact(ctx, async (inner) => {
    const { consent, ...wish } = await prepareRefund(inner, which);
    if (consent) {
      await askConsent(inner, { ...wish, ...consent, reason });
      return { given: 0, asked: true };
    }
    return { given: await giveTicketsBack(inner, { ...which, cause: "organiser", reason }), asked: false };
  });
}

/** What a co-organiser wishes to give back, and what it takes of the other side, whose yes it then needs. */
async function prepareRefund(ctx: Ctx, which: Which) {
  const { order, valid, amountCents } = await lockRefund(ctx, which);
  const { event, slot } = await loadSale(ctx, order);
  const { sides } = await loadEventAccess(ctx, event);
  const cost = (await loadRefundCosts(ctx, event))(amountCents);
  const asked = sideToAsk(cost, sides, slot, ctx.now);
  return { order, valid, consent: asked && { cost, askedSide: otherSide(asked) } };
}

/** Where there is no way to ask the other side, a refund that needs their yes is refused. */
export async function refuseUnasked(ctx: Ctx, which: Which): Promise<void> {
  const { consent } = await prepareRefund(ctx, which);
  if (consent) throw new DomainError("conflict", { reason: "consent_needed", detail: m["ticket.consent_needed"]() });
}
