import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventOrderInput } from "./input.ts";
import { promoCodes } from "./offer-tables.ts";
import { readOrder } from "./order-access.ts";
import { refundReasons } from "./organiser-tables.ts";
import { refundRequests, tickets } from "./tables.ts";
import { readControls } from "./ticketing-parts.ts";

export type EventOrderView = Awaited<ReturnType<typeof getEventOrder>>;

/** One booking with everything that happened to it: for co-organisers. */
export async function getEventOrder(ctx: Ctx, raw: unknown) {
  const { eventId, orderId } = parseInput(eventOrderInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const order = await readOrder(ctx, orderId);
  if (order.eventId !== eventId || order.state !== "confirmed") throw new DomainError("not_found");
  const rows = await ctx.db
    .select({
      ticket: tickets,
      request: refundRequests,
      refundState: paymentRefunds.state,
      reason: refundReasons.reason,
    })
    .from(tickets)
    .leftJoin(refundRequests, eq(refundRequests.ticketId, tickets.id))
    .leftJoin(paymentRefunds, eq(paymentRefunds.id, tickets.refundId))
    .leftJoin(refundReasons, eq(refundReasons.ticketId, tickets.id))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(tickets.position));
  const controls = await readControls(
    ctx,
    rows.map(({ ticket }) => ticket.id),
  );
  const [promo] = order.promoCodeId
    ? await ctx.db.select({ code: promoCodes.code }).from(promoCodes).where(eq(promoCodes.id, order.promoCodeId))
    : [];
  return {
    id: order.id,
    slotId: order.slotId,
    email: order.email,
    hasAccount: order.userId !== null,
    kind: order.kind,
    totalCents: order.totalCents,
    confirmedAt: order.confirmedAt,
    promoCode: promo?.code ?? null,
    tickets: rows.map(({ ticket, request, refundState, reason }) => ({
      id: ticket.id,
      number: ticket.number,
      tariffLabel: ticket.tariffLabel,
      priceCents: ticket.priceCents,
      holderName: ticket.holderName,
      state: ticket.state,
      controlledAt: controls.get(ticket.id) ?? null,
      refundedAt: ticket.refundedAt,
      refundState,
      reason,
      request: request && {
        state: request.state,
        message: request.message,
        answer: request.answer,
        askedAt: request.askedAt,
      },
    })),
  };
}
