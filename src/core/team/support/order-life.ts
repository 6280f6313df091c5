import { asc, eq, inArray } from "drizzle-orm";
import { listAudit } from "#core/audit/audit-log.ts";
import { scanConflicts, ticketScans } from "#core/checkin/tables.ts";
import { type Ctx, requireTeam } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { listMailsTo, type SentMail } from "#core/mail/sent-mails.ts";
import { loadChargeOf } from "#core/payments/charges.ts";
import type { Charge } from "#core/payments/payment-parts.ts";
import { paymentDisputes, paymentRefunds, providerEvents, refundAttempts } from "#core/payments/tables.ts";
import { ticketBearers } from "#core/ticketing/after-sale-tables.ts";
import { loadOrder, loadTickets, type OrderRow, type TicketRow } from "#core/ticketing/order-access.ts";
import { refundRequests, waitingList } from "#core/ticketing/tables.ts";
import { maskedEmail } from "#platform/masked-text.ts";
import { parseInput } from "#platform/parse-input.ts";
import { orderLifeInput } from "../input.ts";
import { nameEntries } from "../journal/journal.ts";
import {
  type Moment,
  momentOrder,
  momentsOfCharge,
  momentsOfEntry,
  momentsOfOrder,
  momentsOfRefund,
  momentsOfTicket,
} from "./order-moments.ts";

/** Longer than any order's letters. */
const MAILS = 200;
const ENTRIES = 200;

/** One order from the first choice to the last refund: what was done, paid, written, controlled and given back, in words. */
export async function getOrderLife(ctx: Ctx, input: unknown) {
  requireTeam(ctx, "bookings.see");
  const { orderId } = parseInput(orderLifeInput, input);
  const order = await loadOrder(ctx, orderId);
  const tickets = await loadTickets(ctx, orderId);
  const ids = tickets.map(({ id }) => id);
  const charge = await loadChargeOf(ctx, { kind: "order", id: orderId });
  const [event] = await ctx.db
    .select({ id: events.id, title: events.title, startsAt: eventSlots.startsAt })
    .from(eventSlots)
    .innerJoin(events, eq(events.id, eventSlots.eventId))
    .where(eq(eventSlots.id, order.slotId));
  const [turn] = await ctx.db.select().from(waitingList).where(eq(waitingList.orderId, orderId));
  const bearers = await ctx.db.select().from(ticketBearers).where(inArray(ticketBearers.ticketId, ids));
  const mails = await mailsOf(
    ctx,
    order,
    ids,
    bearers.flatMap(({ email }) => email ?? []),
  );
  const moments: Moment[] = [
    ...momentsOfOrder(order, tickets, turn),
    ...(charge ? await loadChargeMoments(ctx, charge) : []),
    ...(charge ? await loadRefundMoments(ctx, charge) : []),
    ...(await loadTicketMoments(ctx, tickets, bearers)),
    ...(await loadEntries(ctx, [orderId, ...ids, ...(charge ? [charge.id] : [])])),
    ...mails.map(
      (mail): Moment => ({
        at: mail.sentAt ?? mail.createdAt,
        kind: "mail",
        text: `${mailWords[mail.state]} à ${mail.to}\u202f: ${mail.subject ?? mail.kind}`,
        to: `/admin/courrier/${mail.id}`,
      }),
    ),
  ];
  const { id, kind, state, userId, buyerName, email, totalCents } = order;
  return {
    order: {
      ...{ id, kind, state, userId, buyerName, totalCents },
      email: email && maskedEmail(email),
      cardLast4: charge?.cardLast4 ?? null,
    },
    tickets: tickets.map(({ id, number, holderName, tariffLabel, priceCents, state }) => ({
      ...{ id, number, holderName, tariffLabel, priceCents, state },
    })),
    event: event ?? null,
    moments: moments.toSorted((a, b) => a.at.getTime() - b.at.getTime() || momentOrder[a.kind] - momentOrder[b.kind]),
  };
}

const mailWords = {
  queued: "E-mail en partance",
  sent: "E-mail envoyé",
  dead: "E-mail non parti",
  dismissed: "E-mail non parti, classé",
} as const;

/** To whoever bought or was given a ticket, about this order: mails are named by what they are about. */
async function mailsOf(ctx: Ctx, order: OrderRow, ticketIds: readonly string[], bearers: readonly string[]) {
  const to = [...new Set([...(order.email ? [order.email] : []), ...bearers])];
  const all = await listMailsTo(ctx, { to: to.slice(0, 20), limit: MAILS });
  const about = [order.id, ...ticketIds];
  const isAbout = ({ onceKey }: SentMail) => about.some((id) => onceKey?.includes(id));
  const first = all.filter(isAbout);
  const again = all.filter(({ onceKey }) => first.some(({ id }) => onceKey?.startsWith(`again:${id}:`)));
  return [...first, ...again];
}

async function loadChargeMoments(ctx: Ctx, charge: Charge): Promise<Moment[]> {
  const news = charge.providerPaymentId
    ? await ctx.db
        .select({ kind: providerEvents.kind, at: providerEvents.createdAt })
        .from(providerEvents)
        .where(eq(providerEvents.paymentId, charge.providerPaymentId))
        .orderBy(asc(providerEvents.createdAt))
    : [];
  const disputes = await ctx.db.select().from(paymentDisputes).where(eq(paymentDisputes.chargeId, charge.id));
  return momentsOfCharge(charge, news, disputes);
}

async function loadRefundMoments(ctx: Ctx, charge: Charge): Promise<Moment[]> {
  const refunds = await ctx.db.select().from(paymentRefunds).where(eq(paymentRefunds.chargeId, charge.id));
  const ids = refunds.map(({ id }) => id);
  const attempts = ids.length
    ? await ctx.db.select().from(refundAttempts).where(inArray(refundAttempts.refundId, ids))
    : [];
  return refunds.flatMap((refund) =>
    momentsOfRefund(
      refund,
      attempts.filter(({ refundId }) => refundId === refund.id),
    ),
  );
}

type Bearer = typeof ticketBearers.$inferSelect;

async function loadTicketMoments(ctx: Ctx, tickets: readonly TicketRow[], bearers: readonly Bearer[]) {
  const ids = tickets.map(({ id }) => id);
  const scans = await ctx.db.select().from(ticketScans).where(inArray(ticketScans.ticketId, ids));
  const conflicts = await ctx.db.select().from(scanConflicts).where(inArray(scanConflicts.ticketId, ids));
  const requests = await ctx.db.select().from(refundRequests).where(inArray(refundRequests.ticketId, ids));
  const of = (ticketId: string) => (row: { ticketId: string }) => row.ticketId === ticketId;
  return tickets.flatMap((ticket) =>
    momentsOfTicket(ticket, {
      bearer: bearers.find(of(ticket.id)),
      scans: scans.filter(of(ticket.id)),
      conflicts: conflicts.filter(of(ticket.id)),
      request: requests.find(of(ticket.id)),
    }),
  );
}

async function loadEntries(ctx: Ctx, subjectIds: readonly string[]): Promise<Moment[]> {
  const entries = await listAudit(ctx, { subjectIds: [...subjectIds].slice(0, ENTRIES), limit: ENTRIES });
  return momentsOfEntry(await nameEntries(ctx, entries));
}
