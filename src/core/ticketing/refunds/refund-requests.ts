import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { eventSlots } from "#core/events/tables.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { eventInput, refundAnswerInput, refundRequestInput } from "../input.ts";
import { mailLapsedRequest, mailRefundRequest, mailRefusedRequest, mailRequestReceipt } from "../mails/order-mails.ts";
import { loadOrder, type TicketRow } from "../order-access.ts";
import { type RefundRequestState, refundRequestProcess } from "../process.ts";
import { refundAnswerBy } from "../rules.ts";
import { loadSale } from "../sale.ts";
import { orders, refundRequests, tickets } from "../tables.ts";
import { lockOwnTicket } from "../tickets/change-ticket.ts";
import { loadTicket } from "./give-tickets-back.ts";
import { type ConsentView, loadConsents } from "./refund-consents.ts";
import { giveTicketBack, refuseUnasked } from "./refund-tickets.ts";

/** The buyer asks; the organiser decides. Asked again after a refusal, it is open again. */
export async function requestTicketRefund(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, token, message } = parseInput(refundRequestInput, raw);
  await transact(ctx, async (inner) => {
    const { ticket, order, sale } = await lockOwnTicket(inner, { ticketId, token });
    const asked = { message: message ?? null, askedAt: inner.now, answer: null, remindedAt: null };
    const { ask, askAgain } = refundRequestProcess.moves;
    const [written] = await inner.db
      .insert(refundRequests)
      .values({ ticketId, eventId: ticket.eventId, state: ask.to, ...asked })
      .onConflictDoUpdate({
        target: refundRequests.ticketId,
        set: { ...asked, state: askAgain.to, answeredAt: null, answeredBy: null },
        setWhere: inArray(refundRequests.state, [...askAgain.from]),
      })
      .returning({ ticketId: refundRequests.ticketId });
    if (!written) return;
    const answerBy = refundAnswerBy(inner.now, sale.slot.startsAt);
    await mailRefundRequest(inner, sale, ticket, answerBy);
    await mailRequestReceipt(inner, order, ticket, answerBy);
  });
}

/**
 * No request stays open for ever: half-way, the organiser is asked once more; when the time is over it lapses, and the buyer hears that
 * the ticket is still theirs. May run twice: each step is a move, or leaves a mark.
 */
export const followRefundRequestsJob = defineJob({
  name: "ticketing-follow-refund-requests",
  payload: z.object({}),
  cron: "*/15 * * * *",
  async handler(ctx) {
    const open = await ctx.db
      .select({ request: refundRequests, ticket: tickets, startsAt: eventSlots.startsAt })
      .from(refundRequests)
      .innerJoin(tickets, eq(tickets.id, refundRequests.ticketId))
      .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
      .where(eq(refundRequests.state, "asked"))
      .orderBy(asc(refundRequests.askedAt));
    for (const { request, ticket, startsAt } of open) {
      const answerBy = refundAnswerBy(request.askedAt, startsAt);
      const halfWay = (request.askedAt.getTime() + answerBy.getTime()) / 2;
      if (ticket.state === "cancelled") await grantCancelled(ctx, ticket);
      else if (answerBy <= ctx.now) await lapse(ctx, ticket);
      else if (!request.remindedAt && halfWay <= ctx.now.getTime()) await remind(ctx, ticket, answerBy);
    }
  },
});

/** The date was called off: its buyer has heard of it, and the money is on its way. */
const grantCancelled = (ctx: Ctx, { id }: TicketRow) =>
  move(ctx.db, refundRequests, refundRequestProcess, "grant", {
    where: eq(refundRequests.ticketId, id),
    set: { answeredAt: ctx.now },
  });

async function lapse(ctx: Ctx, { id, orderId }: TicketRow): Promise<void> {
  await transact(ctx, async (inner) => {
    const [lapsed] = await move(inner.db, refundRequests, refundRequestProcess, "lapse", {
      where: eq(refundRequests.ticketId, id),
      set: { answeredAt: inner.now },
    }).returning();
    const ticket = await loadTicket(inner, id);
    if (lapsed && ticket.state === "valid") {
      await mailLapsedRequest(inner, await loadOrder(inner, orderId), ticket, lapsed);
    }
  });
}

async function remind(ctx: Ctx, ticket: TicketRow, answerBy: Date): Promise<void> {
  await transact(ctx, async (inner) => {
    const [reminded] = await inner.db
      .update(refundRequests)
      .set({ remindedAt: inner.now })
      .where(
        and(
          eq(refundRequests.ticketId, ticket.id),
          eq(refundRequests.state, "asked"),
          isNull(refundRequests.remindedAt),
        ),
      )
      .returning();
    if (!reminded || ticket.state !== "valid") return;
    const sale = await loadSale(inner, ticket);
    await mailRefundRequest(inner, sale, ticket, answerBy, "Rappel");
  });
}

/** What became of the requests of an order's buyer, by ticket. */
export async function loadRequestStates(ctx: Ctx, orderId: string): Promise<ReadonlyMap<string, RefundRequestState>> {
  const rows = await ctx.db
    .select({ id: tickets.id, state: refundRequests.state })
    .from(tickets)
    .innerJoin(refundRequests, eq(refundRequests.ticketId, tickets.id))
    .where(eq(tickets.orderId, orderId));
  return new Map(rows.map(({ id, state }) => [id, state]));
}

type OpenRequest = {
  ticketId: string;
  orderId: string;
  slotId: string;
  number: number | null;
  tariffLabel: string;
  priceCents: Cents;
  holderName: string | null;
  email: string | null;
  message: string | null;
  askedAt: Date;
  answerBy: Date;
};

/** What waits for the organiser's answer, oldest first. A ticket that is over has nothing left to ask for. */
export async function listRefundRequests(ctx: Ctx, raw: unknown): Promise<OpenRequest[]> {
  const { eventId } = parseInput(eventInput, raw);
  await requireCoOrganiser(ctx, eventId);
  const rows = await ctx.db
    .select({
      ticketId: tickets.id,
      orderId: orders.id,
      slotId: tickets.slotId,
      number: tickets.number,
      tariffLabel: tickets.tariffLabel,
      priceCents: tickets.priceCents,
      holderName: tickets.holderName,
      email: orders.email,
      message: refundRequests.message,
      askedAt: refundRequests.askedAt,
      startsAt: eventSlots.startsAt,
    })
    .from(refundRequests)
    .innerJoin(tickets, eq(tickets.id, refundRequests.ticketId))
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
    .where(and(eq(refundRequests.eventId, eventId), eq(refundRequests.state, "asked"), eq(tickets.state, "valid")))
    .orderBy(asc(refundRequests.askedAt))
    .limit(200);
  return rows.map(({ startsAt, ...request }) => ({ ...request, answerBy: refundAnswerBy(request.askedAt, startsAt) }));
}

/** Refunds after the evening that wait for one side's yes: for co-organisers. */
export async function listRefundConsents(ctx: Ctx, raw: unknown): Promise<ConsentView[]> {
  const { eventId } = parseInput(eventInput, raw);
  const { access } = await requireCoOrganiser(ctx, eventId);
  return loadConsents(ctx, access.sides, { eventId, openOnly: true });
}

/** A co-organiser grants or refuses what a buyer asked for. */
export async function answerRefundRequest(ctx: Ctx, raw: unknown): Promise<void> {
  const { ticketId, granted, answer } = parseInput(refundAnswerInput, raw);
  const ticket = await loadTicket(ctx, ticketId);
  const { actor } = await requireCoOrganiser(ctx, ticket.eventId);
  await transact(ctx, async (inner) => {
    // Its time is over when the evening begins; should nobody have closed it since, the other side's yes is not skipped.
    if (granted) await refuseUnasked(inner, { orderId: ticket.orderId, ticketIds: [ticketId] });
    const [answered] = await move(inner.db, refundRequests, refundRequestProcess, granted ? "grant" : "refuse", {
      where: eq(refundRequests.ticketId, ticketId),
      set: { answer: answer ?? null, answeredAt: inner.now, answeredBy: actor.userId },
    }).returning();
    if (!answered) return refuseOtherAnswer(inner, ticketId, granted);
    if (granted) await giveTicketBack(inner, ticketId, "buyer", answer);
    else await mailRefusedRequest(inner, await loadOrder(inner, ticket.orderId), ticket, answered);
  });
}

/** The same answer twice is one answer; another one comes too late. */
async function refuseOtherAnswer(ctx: Ctx, ticketId: string, granted: boolean): Promise<void> {
  const [request] = await ctx.db.select().from(refundRequests).where(eq(refundRequests.ticketId, ticketId));
  if (request?.state === (granted ? "granted" : "refused")) return;
  throw new DomainError("conflict", { reason: "already_answered", detail: m["ticket.request_answered"]() });
}
