import { and, asc, count, desc, eq, inArray } from "drizzle-orm";
import type { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { type Cents, sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { refundReasons } from "../after-sale-tables.ts";
import { companyColumns, isForCompany } from "../company/order-company.ts";
import { orderCompanies } from "../company/tables.ts";
import { eventOrderInput, participantsInput, renameHolderInput } from "../input.ts";
import { loadOrder, lockOrder } from "../order-access.ts";
import type { TicketState } from "../process.ts";
import { loadAnswersOf } from "../questions/booking-answers.ts";
import { loadTicket } from "../refunds/give-tickets-back.ts";
import { loadConsents } from "../refunds/refund-consents.ts";
import { loadRefundCosts, sideToAsk } from "../refunds/refund-cost.ts";
import type { OrderKind } from "../rules.ts";
import { loadSale } from "../sale.ts";
import { orders, promoCodes, refundRequests, tickets } from "../tables.ts";
import { orderTextCondition } from "./list-participants.ts";

type EventOrder = {
  id: string;
  slotId: string;
  email: string | null;
  buyerName: string | null;
  kind: OrderKind;
  totalCents: Cents;
  confirmedAt: Date | null;
  /** In a company’s name, which asks the organiser for an invoice. */
  isForCompany: boolean;
  tickets: {
    number: number | null;
    holderName: string | null;
    tariffLabel: string;
    doorCents: Cents | null;
    state: TicketState;
  }[];
};

type EventOrderPage = { orders: EventOrder[]; total: number; page: number; pages: number };

const PAGE_SIZE = 30;
const ordersInput = participantsInput.pick({ eventId: true, text: true, slotId: true, page: true });

/** Bookings of an event, latest first: for co-organisers. */
export async function listEventOrders(ctx: Ctx, raw: z.input<typeof ordersInput>): Promise<EventOrderPage> {
  const { eventId, text, slotId, page } = parseInput(ordersInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const condition = and(
    eq(orders.eventId, eventId),
    eq(orders.state, "confirmed"),
    slotId ? eq(orders.slotId, slotId) : undefined,
    text ? orderTextCondition(text) : undefined,
  );
  const [counted] = await ctx.db.select({ total: count() }).from(orders).where(condition);
  const total = counted?.total ?? 0;
  const pages = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const shown = Math.min(page, pages);
  const rows = await ctx.db
    .select({ order: orders, forCompany: isForCompany })
    .from(orders)
    .where(condition)
    .orderBy(desc(orders.confirmedAt), desc(orders.id))
    .limit(PAGE_SIZE)
    .offset((shown - 1) * PAGE_SIZE);
  const seats = await loadSeatsOf(
    ctx,
    rows.map(({ order }) => order.id),
  );
  return {
    orders: rows.map(
      ({ order: { id, slotId: slot, email, buyerName, kind, totalCents, confirmedAt }, forCompany }) => ({
        id,
        slotId: slot,
        email,
        buyerName,
        kind,
        totalCents,
        confirmedAt,
        isForCompany: forCompany,
        tickets: seats.filter(({ orderId }) => orderId === id),
      }),
    ),
    total,
    page: shown,
    pages,
  };
}

async function loadSeatsOf(ctx: Ctx, orderIds: readonly string[]) {
  if (orderIds.length === 0) return [];
  return ctx.db
    .select({
      orderId: tickets.orderId,
      number: tickets.number,
      holderName: tickets.holderName,
      tariffLabel: tickets.tariffLabel,
      doorCents: tickets.doorCents,
      state: tickets.state,
    })
    .from(tickets)
    .where(inArray(tickets.orderId, [...orderIds]))
    .orderBy(asc(tickets.position));
}

/** One booking with everything that happened to it: for co-organisers. */
export async function getEventOrder(ctx: Ctx, raw: unknown) {
  const { eventId, orderId } = parseInput(eventOrderInput, raw);
  const { access } = await requireCoOrganiser(ctx, eventId);
  const order = await loadOrder(ctx, orderId);
  if (order.eventId !== eventId || order.state !== "confirmed") throw new DomainError("not_found");
  const rows = await ctx.db
    .select({
      ticket: tickets,
      request: refundRequests,
      refundState: paymentRefunds.state,
      reason: refundReasons.reason,
      company: companyColumns,
    })
    .from(tickets)
    .leftJoin(refundRequests, eq(refundRequests.ticketId, tickets.id))
    .leftJoin(paymentRefunds, eq(paymentRefunds.id, tickets.refundId))
    .leftJoin(refundReasons, eq(refundReasons.ticketId, tickets.id))
    .leftJoin(orderCompanies, eq(orderCompanies.orderId, tickets.orderId))
    .where(eq(tickets.orderId, orderId))
    .orderBy(asc(tickets.position));
  const controls = await ctx.parts.ticketing.controlledOf(
    ctx,
    rows.map(({ ticket }) => ticket.id),
  );
  const [promo] = order.promoCodeId
    ? await ctx.db.select({ code: promoCodes.code }).from(promoCodes).where(eq(promoCodes.id, order.promoCodeId))
    : [];
  const answers = await loadAnswersOf(ctx, [orderId]);
  const { event, slot } = await loadSale(ctx, order);
  const costs = await loadRefundCosts(ctx, event);
  const refundOf = (amountCents: Cents) => {
    const cost = costs(amountCents);
    return { cost, sideToAsk: sideToAsk(cost, access.sides, slot, ctx.now) ?? null };
  };
  const valid = rows.filter(({ ticket }) => ticket.state === "valid");
  return {
    id: order.id,
    /** Whose eyes see it: their own share is « votre part ». */
    mySides: access.sides,
    isShared: await ctx.parts.ticketing.isShared(ctx, eventId),
    /** Of all its valid tickets. */
    refund: refundOf(sumCents(valid.map(({ ticket }) => ticket.priceCents))),
    consents: await loadConsents(ctx, access.sides, { eventId, orderId }),
    slotId: order.slotId,
    email: order.email,
    buyerName: order.buyerName,
    /** Of the whole order. */
    answers: answers.filter(({ place }) => place === 0),
    company: rows[0]?.company ?? null,
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
      doorCents: ticket.doorCents,
      holderName: ticket.holderName,
      answers: answers.filter(({ place }) => place === ticket.position + 1),
      state: ticket.state,
      refund: refundOf(ticket.priceCents),
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

/** A co-organiser corrects who comes, until the end; the code on the ticket stays the same. */
export async function renameHolder(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, holderName } = parseInput(renameHolderInput, raw);
  const { eventId, orderId } = await loadTicket(ctx, ticketId);
  await requireCoOrganiser(ctx, eventId);
  await transact(ctx, async (inner) => {
    await lockOrder(inner, orderId);
    const ticket = await loadTicket(inner, ticketId);
    if (ticket.state !== "valid") {
      throw new DomainError("conflict", { reason: "ticket_over", detail: m["ticket.over"]() });
    }
    if (ticket.holderName === holderName) return;
    await inner.db.update(tickets).set({ holderName }).where(eq(tickets.id, ticketId));
    await recordAudit(inner, { action: "ticketing.ticket_renamed", subject: { kind: "ticket", id: ticketId } });
  });
}
