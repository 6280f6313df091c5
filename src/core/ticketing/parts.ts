import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import type { EventParts } from "#core/events/event-parts.ts";
import { eventTariffs } from "#core/events/tables.ts";
import type { PaymentPart } from "#core/payments/payment-parts.ts";
import { move } from "#platform/database/move.ts";
import { ticketBearers } from "./after-sale-tables.ts";
import { offerPostponementJob } from "./event-changes/offer-postponement.ts";
import { lockGate, lockOrder } from "./order-access.ts";
import { ticketProcess, waitingProcess } from "./process.ts";
import { bookingAnswers, bookingQuestions } from "./questions/tables.ts";
import { cancelSlotOrdersJob } from "./refunds/cancel-slot-orders.ts";
import { confirmOrder } from "./selling/confirm-order.ts";
import { orders, tickets, waitingList } from "./tables.ts";
import { offerSeatsJob } from "./waiting-list/offer-seats.ts";
import { walletPasses } from "./wallet/tables.ts";

/** What was booked as a guest with that address is theirs now. */
export async function claimGuestOrders(ctx: Ctx, { userId, email }: { userId: string; email: string }): Promise<void> {
  await ctx.db
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.email, email), isNull(orders.userId)));
  await ctx.db
    .update(waitingList)
    .set({ userId })
    .where(and(eq(waitingList.email, email), isNull(waitingList.userId)));
}

export const ticketingAccountPart: AccountPart = {
  /** Orders and tickets stay, as accounting asks; the person in them does not. */
  async erase(ctx, userId) {
    const mine = ctx.db.select({ id: orders.id }).from(orders).where(eq(orders.userId, userId));
    await ctx.db.update(tickets).set({ holderName: null }).where(inArray(tickets.orderId, mine));
    // Whoever was given one of them keeps its link; where they were written to was this person's to know.
    const given = ctx.db.select({ id: tickets.id }).from(tickets).where(inArray(tickets.orderId, mine));
    await ctx.db.update(ticketBearers).set({ email: null }).where(inArray(ticketBearers.ticketId, given));
    await move(ctx.db, waitingList, waitingProcess, "close", { where: eq(waitingList.userId, userId) });
    await ctx.db
      .update(waitingList)
      .set({ email: `${userId}@supprime.invalid`, buyerName: null })
      .where(eq(waitingList.userId, userId));
    await ctx.db.delete(bookingAnswers).where(inArray(bookingAnswers.orderId, mine));
    await ctx.db.update(orders).set({ email: null, buyerName: null }).where(eq(orders.userId, userId));
  },
  async exportData(ctx, userId) {
    const mine = await ctx.db.select().from(orders).where(eq(orders.userId, userId));
    const seats = await ctx.db
      .select({
        orderId: tickets.orderId,
        number: tickets.number,
        tariffLabel: tickets.tariffLabel,
        priceCents: tickets.priceCents,
        holderName: tickets.holderName,
        state: tickets.state,
      })
      .from(tickets)
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .where(eq(orders.userId, userId));
    const pocketed = await ctx.db
      .select({ wallet: walletPasses.wallet, number: tickets.number, createdAt: walletPasses.createdAt })
      .from(walletPasses)
      .innerJoin(tickets, eq(tickets.id, walletPasses.ticketId))
      .innerJoin(orders, eq(orders.id, tickets.orderId))
      .where(eq(orders.userId, userId));
    const answers = await ctx.db
      .select({
        orderId: bookingAnswers.orderId,
        question: bookingQuestions.label,
        place: bookingAnswers.place,
        answer: bookingAnswers.answer,
      })
      .from(bookingAnswers)
      .innerJoin(bookingQuestions, eq(bookingQuestions.id, bookingAnswers.questionId))
      .innerJoin(orders, eq(orders.id, bookingAnswers.orderId))
      .where(eq(orders.userId, userId));
    return { commandes: mine, billets: seats, reponses: answers, portefeuilles: pocketed };
  },
};

export const queueOrderCancellations: EventParts["cancelled"]["ticketing"] = async (ctx, event) => {
  await ctx.enqueue(ctx.db, cancelSlotOrdersJob, { eventId: event.id });
};

export const queuePostponementOffers: EventParts["postponed"] = async (ctx, _, postponementId) => {
  await ctx.enqueue(ctx.db, offerPostponementJob, { postponementId }, { singletonKey: postponementId });
};

/** Whoever waits for a ticket at a price that changed keeps that price, on the tariff of the same name that is sold now. */
export const queueSeatOffers: EventParts["amended"] = async (ctx, event, slots) => {
  await ctx.db.execute(sql`
    update ${waitingList} as entry set tariff_id = sold.id
    from ${eventTariffs} as gone join ${eventTariffs} as sold on sold.event_id = gone.event_id
      and lower(sold.label) = lower(gone.label) and sold.retired_at is null
    where entry.event_id = ${event.id}::uuid and entry.state = 'waiting' and gone.id = entry.tariff_id
      and gone.retired_at is not null`);
  for (const { id: slotId } of slots) {
    await ctx.enqueue(ctx.db, offerSeatsJob, { slotId }, { singletonKey: slotId });
  }
};

/** A card's bank took the money back: nobody enters with these until it has decided. */
async function blockDisputedTickets(ctx: Ctx, orderId: string): Promise<void> {
  const { eventId } = await lockOrder(ctx, orderId);
  await lockGate(ctx, eventId);
  await move(ctx.db, tickets, ticketProcess, "block", { where: eq(tickets.orderId, orderId) });
  await ctx.parts.ticketing.incomeChanged(ctx, eventId);
}

/** Won, they are what they were. Lost, the money is with its owner and the seat is free. */
async function closeDisputedTickets(ctx: Ctx, orderId: string, won: boolean): Promise<void> {
  const { eventId, cancelledAt } = await lockOrder(ctx, orderId);
  await lockGate(ctx, eventId);
  await move(ctx.db, tickets, ticketProcess, won ? "unblock" : "lose", {
    where: eq(tickets.orderId, orderId),
    set: won ? {} : { refundedAt: ctx.now },
  });
  await ctx.parts.ticketing.incomeChanged(ctx, eventId);
  // The date was called off while the bank was deciding: now the money can go back.
  if (won && cancelledAt) {
    await ctx.db.update(orders).set({ cancelledAt: null }).where(eq(orders.id, orderId));
    await ctx.enqueue(ctx.db, cancelSlotOrdersJob, { eventId });
  }
}

export const ticketingPaymentPart: PaymentPart = {
  chargeSucceeded: (ctx, charge) => confirmOrder(ctx, charge.subjectId, charge),
  disputeOpened: (ctx, charge) => blockDisputedTickets(ctx, charge.subjectId),
  disputeClosed: (ctx, charge, { state }) => closeDisputedTickets(ctx, charge.subjectId, state === "won"),
};
