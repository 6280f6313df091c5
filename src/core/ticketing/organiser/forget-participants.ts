import { and, asc, eq, inArray, isNotNull, lt, notExists, or } from "drizzle-orm";
import { z } from "zod";
import { BOOKS_YEARS, startOfKeptYears } from "#core/audit/rules.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import {
  forgottenParticipants,
  participantMessages,
  refundConsents,
  refundReasons,
  ticketBearers,
} from "../after-sale-tables.ts";
import { orderCompanies } from "../company/tables.ts";
import { guestInvitations } from "../guests/tables.ts";
import { PARTICIPANTS_KEPT_DAYS } from "../participant-rules.ts";
import { bookingAnswers, bookingQuestions } from "../questions/tables.ts";
import { orders, refundRequests, tickets, waitingList } from "../tables.ts";

const DAY_MS = 24 * 3600 * 1000;
/** The rest waits for tomorrow's run. */
const BATCH = 1000;

/** Seats, prices and payments stay, as accounting asks; who sat there does not. Buyers with an account keep their orders. */
export const forgetParticipantsJob = defineJob({
  name: "ticketing-forget-participants",
  payload: z.object({}),
  cron: "15 4 * * *",
  async handler(ctx) {
    const over = await ctx.db
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          lt(events.lastEndsAt, new Date(ctx.now.getTime() - PARTICIPANTS_KEPT_DAYS * DAY_MS)),
          notExists(ctx.db.select().from(forgottenParticipants).where(eq(forgottenParticipants.eventId, events.id))),
        ),
      )
      .orderBy(asc(events.lastEndsAt))
      .limit(BATCH);
    for (const { id } of over) await transact(ctx, (inner) => forget(inner, id));
    while ((await forgetBuyers(ctx)) === BATCH);
  },
});

/** As long as the books: then an account has no part in an order any more. */
async function forgetBuyers({ db, now }: Ctx): Promise<number> {
  const old = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(isNotNull(orders.userId), lt(orders.createdAt, startOfKeptYears(now, BOOKS_YEARS))))
    .limit(BATCH);
  const forgotten = await db
    .update(orders)
    .set({ userId: null })
    .where(inArray(orders.id, old))
    .returning({ id: orders.id });
  return forgotten.length;
}

async function forget(ctx: Ctx, eventId: string): Promise<void> {
  const { db, now } = ctx;
  const [marked] = await db
    .insert(forgottenParticipants)
    .values({ eventId, at: now })
    .onConflictDoNothing()
    .returning();
  if (!marked) return;
  const seats = db.select({ id: tickets.id }).from(tickets).where(eq(tickets.eventId, eventId));
  await db.delete(refundReasons).where(inArray(refundReasons.ticketId, seats));
  await db.update(refundConsents).set({ reason: "", answer: null }).where(eq(refundConsents.eventId, eventId));
  await db.update(refundRequests).set({ message: null, answer: null }).where(eq(refundRequests.eventId, eventId));
  await db.update(ticketBearers).set({ email: null }).where(eq(ticketBearers.eventId, eventId));
  await db.delete(waitingList).where(eq(waitingList.eventId, eventId));
  await db.delete(guestInvitations).where(eq(guestInvitations.eventId, eventId));
  await db.delete(participantMessages).where(eq(participantMessages.eventId, eventId));
  await db
    .update(tickets)
    .set({ holderName: null })
    .where(and(eq(tickets.eventId, eventId), isNotNull(tickets.holderName)));
  await db
    .update(orders)
    .set({ email: null, buyerName: null })
    .where(and(eq(orders.eventId, eventId), or(isNotNull(orders.email), isNotNull(orders.buyerName))));
  await db
    .update(paymentCharges)
    .set({ cardLast4: null })
    .where(and(eq(paymentCharges.eventId, eventId), isNotNull(paymentCharges.cardLast4)));
  const asked = db
    .select({ id: bookingQuestions.id })
    .from(bookingQuestions)
    .where(eq(bookingQuestions.eventId, eventId));
  await db.delete(bookingAnswers).where(inArray(bookingAnswers.questionId, asked));
  const booked = db.select({ id: orders.id }).from(orders).where(eq(orders.eventId, eventId));
  await db.delete(orderCompanies).where(inArray(orderCompanies.orderId, booked));
  await ctx.parts.ticketing.participantsForgotten(ctx, eventId);
}
