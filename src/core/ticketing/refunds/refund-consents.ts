import { and, asc, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, defineJob, requireUser, transact } from "#core/context.ts";
import { loadEventAccess, maySee } from "#core/events/event-access.ts";
import type { EventSide } from "#core/events/rules.ts";
import { loadChargeOf, lockCharge } from "#core/payments/charges.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { type Cents, sumCents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { refundConsents } from "../after-sale-tables.ts";
import { consentAnswerInput, consentInput } from "../input.ts";
import { mailConsentAnswer, mailConsentAsked } from "../mails/refund-cost-mails.ts";
import { loadOrder, lockOrder, type OrderRow, type TicketRow } from "../order-access.ts";
import { type RefundConsentState, refundConsentProcess } from "../process.ts";
import { CONSENT_DAYS, type RefundCost } from "../rules.ts";
import { loadSale } from "../sale.ts";
import { tickets } from "../tables.ts";
import { giveTicketsBack } from "./give-tickets-back.ts";
import { loadRefundCosts } from "./refund-cost.ts";

type ConsentRow = typeof refundConsents.$inferSelect;

type Wish = { order: OrderRow; valid: readonly TicketRow[]; reason: string; askedSide: EventSide; cost: RefundCost };

/** In the transaction that holds the order: the same tickets asked about twice are one question, others wait for its answer. */
export async function askConsent(ctx: Ctx, { order, valid, reason, askedSide, cost }: Wish): Promise<void> {
  const { userId } = requireUser(ctx);
  const ticketIds = valid.map(({ id }) => id).sort();
  const [open] = await ctx.db
    .select()
    .from(refundConsents)
    .where(and(eq(refundConsents.orderId, order.id), eq(refundConsents.state, "asked")));
  if (open && open.ticketIds.join() === ticketIds.join()) return;
  if (open) throw new DomainError("conflict", { reason: "consent_pending", detail: m["ticket.consent_pending"]() });
  const [asked] = await ctx.db
    .insert(refundConsents)
    .values({
      id: newId(ctx.now),
      eventId: order.eventId,
      orderId: order.id,
      ticketIds,
      state: refundConsentProcess.moves.ask.to,
      reason,
      amountCents: cost.amountCents,
      askedBy: userId,
      askedSide,
      askedAt: ctx.now,
      answerBy: new Date(ctx.now.getTime() + CONSENT_DAYS * 24 * 3600_000),
    })
    .returning();
  if (!asked) throw new Error("a question that was not written");
  await audit(ctx, asked, "asked");
  const { event } = await loadSale(ctx, order);
  await mailConsentAsked(ctx, event, asked, cost);
}

const audit = (ctx: Ctx, { id, eventId, orderId }: ConsentRow, state: RefundConsentState) =>
  recordAudit(ctx, {
    action: "ticketing.refund_consent",
    subject: { kind: "order", id: orderId },
    details: { consentId: id, eventId, state },
  });

/** The side that it costs says yes or no. The same answer twice is one. Answers how many tickets went back. */
export async function answerRefundConsent(ctx: Ctx, raw: unknown): Promise<number> {
  const { userId } = requireUser(ctx);
  const { consentId, agreed, answer } = parseInput(consentAnswerInput, raw);
  return transact(ctx, async (inner) => {
    const { asked, event, isAsking } = await lockConsent(inner, consentId);
    if (isAsking) throw new DomainError("forbidden", { reason: "other_side_answers" });
    const verb = agreed ? "agree" : "decline";
    if (asked.state === refundConsentProcess.moves[verb].to) return 0;
    // The job that closes it may come a little later than its hour.
    const [closed] =
      asked.answerBy > inner.now
        ? await close(inner, asked, verb, { answer: answer || null, answeredBy: userId })
        : [undefined];
    if (!closed) {
      throw new DomainError("conflict", { reason: "already_answered", detail: m["ticket.request_answered"]() });
    }
    if (!agreed) {
      await mailConsentAnswer(inner, event, closed);
      return 0;
    }
    const { orderId, ticketIds, reason } = asked;
    return giveTicketsBack(inner, { orderId, ticketIds, cause: "organiser", reason });
  });
}

/** Whoever asked may take it back before it is answered. */
export async function withdrawRefundConsent(ctx: Ctx, raw: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { consentId } = parseInput(consentInput, raw);
  await transact(ctx, async (inner) => {
    const { asked, isAsking } = await lockConsent(inner, consentId);
    if (!isAsking) throw new DomainError("forbidden");
    if (asked.state === "withdrawn") return;
    const [closed] = await close(inner, asked, "withdraw", { answer: null, answeredBy: userId });
    if (!closed) {
      throw new DomainError("conflict", { reason: "already_answered", detail: m["ticket.request_answered"]() });
    }
  });
}

/** In the order in which a refund locks. Others do not even learn that somebody asked. */
async function lockConsent(ctx: Ctx, consentId: string) {
  const find = async () => {
    const [row] = await ctx.db.select().from(refundConsents).where(eq(refundConsents.id, consentId));
    if (!row) throw new DomainError("not_found");
    return row;
  };
  const { orderId } = await find();
  const { event } = await loadSale(ctx, await loadOrder(ctx, orderId));
  const access = await loadEventAccess(ctx, event);
  if (access.sides.length === 0) throw new DomainError(maySee(event, access) ? "forbidden" : "not_found");
  const charge = await loadChargeOf(ctx, { kind: "order", id: orderId });
  if (charge) await lockCharge(ctx, charge.id);
  await lockOrder(ctx, orderId);
  const asked = await find();
  return { asked, event, isAsking: access.sides.includes(asked.askedSide) };
}

type Closing = { answer: string | null; answeredBy: string | null };

async function close(ctx: Ctx, { id }: ConsentRow, verb: "agree" | "decline" | "withdraw" | "lapse", by: Closing) {
  const closed = await move(ctx.db, refundConsents, refundConsentProcess, verb, {
    where: eq(refundConsents.id, id),
    set: { ...by, answeredAt: ctx.now },
  }).returning();
  for (const row of closed) await audit(ctx, row, row.state);
  return closed;
}

/**
 * No question stays open for ever: half-way the other side is asked once more; when its time is over nothing is refunded, and
 * whoever asked hears of it. May run twice: each step is a move, or leaves a mark.
 */
export const followRefundConsentsJob = defineJob({
  name: "ticketing-follow-refund-consents",
  payload: z.object({}),
  cron: "*/15 * * * *",
  async handler(ctx) {
    const open = await ctx.db
      .select()
      .from(refundConsents)
      .where(eq(refundConsents.state, "asked"))
      .orderBy(asc(refundConsents.answerBy));
    for (const asked of open) {
      const halfWay = (asked.askedAt.getTime() + asked.answerBy.getTime()) / 2;
      if (asked.answerBy <= ctx.now) await transact(ctx, (inner) => lapse(inner, asked));
      else if (!asked.remindedAt && halfWay <= ctx.now.getTime()) await transact(ctx, (inner) => remind(inner, asked));
    }
  },
});

async function lapse(ctx: Ctx, asked: ConsentRow): Promise<void> {
  const [lapsed] = await close(ctx, asked, "lapse", { answer: null, answeredBy: null });
  if (!lapsed) return;
  const { event } = await loadSale(ctx, await loadOrder(ctx, asked.orderId));
  await mailConsentAnswer(ctx, event, lapsed);
}

async function remind(ctx: Ctx, asked: ConsentRow): Promise<void> {
  const [reminded] = await ctx.db
    .update(refundConsents)
    .set({ remindedAt: ctx.now })
    .where(and(eq(refundConsents.id, asked.id), eq(refundConsents.state, "asked"), isNull(refundConsents.remindedAt)))
    .returning();
  if (!reminded) return;
  const { event } = await loadSale(ctx, await loadOrder(ctx, asked.orderId));
  const cost = (await loadRefundCosts(ctx, event))(asked.amountCents);
  await mailConsentAsked(ctx, event, reminded, cost, "Rappel");
}

export type ConsentView = {
  id: string;
  orderId: string;
  state: RefundConsentState;
  /** Whether the viewer's own side asked. */
  isMine: boolean;
  askedSide: EventSide;
  reason: string;
  amountCents: Cents;
  ticketNumbers: number[];
  /** As it would be now. */
  cost: RefundCost;
  askedAt: Date;
  answerBy: Date;
  answer: string | null;
};

type Viewed = { eventId: string; orderId?: string; openOnly?: boolean };

/** Questions about refunds of an event or a booking, latest first. For verbs that have checked who asks. */
export async function loadConsents(ctx: Ctx, sides: readonly EventSide[], of: Viewed): Promise<ConsentView[]> {
  const rows = await ctx.db
    .select()
    .from(refundConsents)
    .where(
      and(
        eq(refundConsents.eventId, of.eventId),
        of.orderId ? eq(refundConsents.orderId, of.orderId) : undefined,
        of.openOnly ? eq(refundConsents.state, "asked") : undefined,
      ),
    )
    .orderBy(desc(refundConsents.askedAt), desc(refundConsents.id))
    .limit(50);
  const [first] = rows;
  if (!first) return [];
  const { event } = await loadSale(ctx, await loadOrder(ctx, first.orderId));
  const costs = await loadRefundCosts(ctx, event);
  const numbers = await ctx.db
    .select({ id: tickets.id, number: tickets.number, priceCents: tickets.priceCents })
    .from(tickets)
    .where(sql`${tickets.id} = any(select unnest(${refundConsents.ticketIds}) from ${refundConsents}
      where ${refundConsents.eventId} = ${of.eventId})`);
  return rows.map((row) => {
    const { id, orderId, state, askedSide, reason, askedAt, answerBy, answer } = row;
    const asked = numbers.filter((ticket) => row.ticketIds.includes(ticket.id));
    const amountCents = sumCents(asked.map(({ priceCents }) => priceCents));
    return {
      id,
      orderId,
      state,
      isMine: sides.includes(askedSide),
      askedSide,
      reason,
      amountCents,
      ticketNumbers: asked.flatMap(({ number }) => number ?? []).sort((one, other) => one - other),
      cost: costs(amountCents),
      askedAt,
      answerBy,
      answer,
    };
  });
}
