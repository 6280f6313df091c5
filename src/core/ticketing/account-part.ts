import { and, eq, isNotNull, isNull, notInArray, or } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { move } from "#platform/database/move.ts";
import { newId } from "#platform/ids.ts";
import {
  leaversSeats,
  participantMessages,
  refundConsents,
  refundReasons,
  ticketBearers,
} from "./after-sale-tables.ts";
import { orderCompanies } from "./company/tables.ts";
import { freeKeptSeats } from "./guests/guest-access.ts";
import { guestInvitations } from "./guests/tables.ts";
import { forgetOrders, keepUntilTheEvening, takeBack } from "./leaving/forget-leavers.ts";
import { ticketsPassedTo } from "./leaving/seats-to-come.ts";
import { waitingProcess } from "./process.ts";
import { bookingAnswers, bookingQuestions } from "./questions/tables.ts";
import { orders, refundRequests, tickets, waitingList } from "./tables.ts";
import { walletPasses } from "./wallet/tables.ts";

type Proved = { userId: string; email: string };

/** What was booked as a guest with that address is theirs now. */
export async function claimGuestOrders(ctx: Ctx, { userId, email }: Proved): Promise<void> {
  await takeBack(ctx, { userId, email });
  await ctx.db
    .update(waitingList)
    .set({ userId })
    .where(and(eq(waitingList.email, email), isNull(waitingList.userId)));
}

/**
 * Orders and tickets stay, as accounting asks; the person in them does not. Of evenings to come, names and an address are kept
 * until then, for their tickets to open the door and for news; `ticketing-forget-leavers` erases those.
 */
async function erase(ctx: Ctx, userId: string): Promise<void> {
  const { db } = ctx;
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) return;
  const { email } = user;
  await claimGuestOrders(ctx, { userId, email });
  await keepUntilTheEvening(ctx, eq(orders.userId, userId), email);
  await forgetOrders(ctx, eq(orders.userId, userId));

  const given = await ticketsPassedTo(ctx, userId);
  const ids = given.map(({ id }) => id);
  if (ids.length > 0) {
    const kept = ids.map((ticketId) => ({ id: newId(ctx.now), ticketId, leftAt: ctx.now }));
    await db.insert(leaversSeats).values(kept).onConflictDoNothing();
  }
  const over = and(eq(ticketBearers.email, email), notInArray(ticketBearers.ticketId, ids));
  await db.update(ticketBearers).set({ email: null }).where(over);

  await forgetInvitations(ctx, email);
  await move(db, waitingList, waitingProcess, "close", { where: eq(waitingList.userId, userId) });
  await db
    .update(waitingList)
    .set({ email: `${userId}@supprime.invalid`, buyerName: null })
    .where(eq(waitingList.userId, userId));
}

/** What was kept until their answer is free; the tickets of a yes are orders like others. */
async function forgetInvitations(ctx: Ctx, email: string): Promise<void> {
  const own = eq(guestInvitations.email, email);
  const rows = await ctx.db.select({ id: guestInvitations.id }).from(guestInvitations).where(own).for("update");
  for (const { id } of rows) await freeKeptSeats(ctx, id);
  await ctx.db.delete(guestInvitations).where(own);
}

async function exportData(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const { db } = ctx;
  const mine = eq(orders.userId, userId);
  const ofMine = eq(orders.id, tickets.orderId);
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  const { id: orderId } = orders;
  return {
    commandes: await db.select().from(orders).where(mine),
    billets: await db
      .select({
        orderId: tickets.orderId,
        number: tickets.number,
        tariffLabel: tickets.tariffLabel,
        priceCents: tickets.priceCents,
        holderName: tickets.holderName,
        state: tickets.state,
        passedOnTo: ticketBearers.email,
        refundReason: refundReasons.reason,
      })
      .from(tickets)
      .innerJoin(orders, ofMine)
      .leftJoin(ticketBearers, eq(ticketBearers.ticketId, tickets.id))
      .leftJoin(refundReasons, eq(refundReasons.ticketId, tickets.id))
      .where(mine),
    "billets-recus": await db
      .select({ event: events.title, number: tickets.number, holderName: tickets.holderName, state: tickets.state })
      .from(ticketBearers)
      .innerJoin(tickets, eq(tickets.id, ticketBearers.ticketId))
      .innerJoin(events, eq(events.id, tickets.eventId))
      .where(and(isNotNull(ticketBearers.email), eq(ticketBearers.email, user?.email ?? ""))),
    reponses: await db
      .select({
        orderId,
        question: bookingQuestions.label,
        place: bookingAnswers.place,
        answer: bookingAnswers.answer,
      })
      .from(bookingAnswers)
      .innerJoin(bookingQuestions, eq(bookingQuestions.id, bookingAnswers.questionId))
      .innerJoin(orders, eq(orders.id, bookingAnswers.orderId))
      .where(mine),
    "recus-au-nom-de": await db
      .select({
        orderId,
        companyName: orderCompanies.companyName,
        siren: orderCompanies.siren,
        vatNumber: orderCompanies.vatNumber,
        addressLine: orderCompanies.addressLine,
        postalCode: orderCompanies.postalCode,
        city: orderCompanies.city,
        namedAt: orderCompanies.namedAt,
      })
      .from(orderCompanies)
      .innerJoin(orders, eq(orders.id, orderCompanies.orderId))
      .where(mine),
    portefeuilles: await db
      .select({ wallet: walletPasses.wallet, number: tickets.number, createdAt: walletPasses.createdAt })
      .from(walletPasses)
      .innerJoin(tickets, eq(tickets.id, walletPasses.ticketId))
      .innerJoin(orders, ofMine)
      .where(mine),
    invitations: await db
      .select({
        event: events.title,
        name: guestInvitations.name,
        companions: guestInvitations.companions,
        word: guestInvitations.word,
        state: guestInvitations.state,
        invitedAt: guestInvitations.invitedAt,
        answeredAt: guestInvitations.answeredAt,
      })
      .from(guestInvitations)
      .innerJoin(events, eq(events.id, guestInvitations.eventId))
      .where(eq(guestInvitations.email, user?.email ?? "")),
    "liste-d-attente": await db
      .select({
        event: events.title,
        quantity: waitingList.quantity,
        name: waitingList.buyerName,
        email: waitingList.email,
        state: waitingList.state,
        joinedAt: waitingList.joinedAt,
      })
      .from(waitingList)
      .innerJoin(events, eq(events.id, waitingList.eventId))
      .where(eq(waitingList.userId, userId)),
    "demandes-de-remboursement": await db
      .select({
        orderId,
        number: tickets.number,
        state: refundRequests.state,
        message: refundRequests.message,
        answer: refundRequests.answer,
        askedAt: refundRequests.askedAt,
        answeredAt: refundRequests.answeredAt,
      })
      .from(refundRequests)
      .innerJoin(tickets, eq(tickets.id, refundRequests.ticketId))
      .innerJoin(orders, ofMine)
      .where(mine),
    "accords-de-remboursement": await db
      .select({
        eventId: refundConsents.eventId,
        amountCents: refundConsents.amountCents,
        reason: refundConsents.reason,
        answer: refundConsents.answer,
        state: refundConsents.state,
        askedAt: refundConsents.askedAt,
      })
      .from(refundConsents)
      .where(or(eq(refundConsents.askedBy, userId), eq(refundConsents.answeredBy, userId))),
    "messages-au-public": await db
      .select({
        eventId: participantMessages.eventId,
        subject: participantMessages.subject,
        body: participantMessages.body,
        createdAt: participantMessages.createdAt,
      })
      .from(participantMessages)
      .where(eq(participantMessages.authorId, userId)),
  };
}

export const ticketingAccountPart: AccountPart = { erase, exportData };
