import { and, asc, eq, exists, gt, inArray, notInArray, or, sql } from "drizzle-orm";
import type { TicketToCome } from "#core/accounts/account-parts.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { describeSlot } from "#core/events/rules.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { paymentRefunds } from "#core/payments/tables.ts";
import { ticketBearers } from "../after-sale-tables.ts";
import { orderUrl } from "../mails/mail-frame.ts";
import { soldStates } from "../process.ts";
import { orders, refundRequests, tickets } from "../tables.ts";
import { ticketUrl } from "../tickets/bearers.ts";

const addressOf = (ctx: Ctx, userId: string) =>
  ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));

/** The seats of this order's date are still to be taken. */
const isToCome = (ctx: Ctx) =>
  exists(
    ctx.db
      .select({ id: eventSlots.id })
      .from(eventSlots)
      .where(and(eq(eventSlots.id, orders.slotId), gt(eventSlots.endsAt, ctx.now))),
  );

/** Somebody was asked to give the money back, or it is on its way: its buyer hears how that ends. */
const hasMoneyOnItsWay = (ctx: Ctx) =>
  or(
    exists(
      ctx.db
        .select({ id: refundRequests.ticketId })
        .from(refundRequests)
        .innerJoin(tickets, eq(tickets.id, refundRequests.ticketId))
        .where(and(eq(tickets.orderId, orders.id), eq(refundRequests.state, "asked"))),
    ),
    exists(
      ctx.db
        .select({ id: tickets.id })
        .from(tickets)
        .innerJoin(paymentRefunds, eq(paymentRefunds.id, tickets.refundId))
        .where(and(eq(tickets.orderId, orders.id), notInArray(paymentRefunds.state, ["done", "covered"]))),
    ),
  );

/** Whether there may be news for whoever made this order: until then its address is needed. */
export const isAwaited = (ctx: Ctx) =>
  and(inArray(orders.state, ["held", "confirmed"]), or(isToCome(ctx), hasMoneyOnItsWay(ctx)));

/** A ticket that was passed on to this address, and whose evening is to come. */
export const ticketsPassedTo = (ctx: Ctx, userId: string) =>
  ctx.db
    .select({ id: ticketBearers.ticketId })
    .from(ticketBearers)
    .innerJoin(tickets, eq(tickets.id, ticketBearers.ticketId))
    .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
    .where(and(inArray(ticketBearers.email, addressOf(ctx, userId)), gt(eventSlots.endsAt, ctx.now)));

/** What somebody who deletes their account keeps until the evening: orders of their own, tickets that others gave them. */
export async function listTicketsToCome(ctx: Ctx, userId: string): Promise<TicketToCome[]> {
  const face = { title: events.title, startsAt: eventSlots.startsAt, endsAt: eventSlots.endsAt };
  const own = await ctx.db
    .select({ orderId: orders.id, ...face, tickets: sql<number>`count(*)::int` })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(
      and(
        or(
          eq(orders.userId, userId),
          and(inArray(orders.email, addressOf(ctx, userId)), sql`${orders.userId} is null`),
        ),
        inArray(tickets.state, [...soldStates]),
        gt(eventSlots.endsAt, ctx.now),
      ),
    )
    .groupBy(orders.id, events.id, eventSlots.id)
    .orderBy(asc(eventSlots.startsAt), asc(orders.id));
  const given = await ctx.db
    .select({ ticketId: tickets.id, passes: ticketBearers.passes, ...face })
    .from(ticketBearers)
    .innerJoin(tickets, eq(tickets.id, ticketBearers.ticketId))
    .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
    .innerJoin(events, eq(events.id, tickets.eventId))
    .where(and(inArray(tickets.id, ticketsPassedTo(ctx, userId)), inArray(tickets.state, [...soldStates])))
    .orderBy(asc(eventSlots.startsAt), asc(tickets.id));
  return [
    ...own.map(({ orderId, tickets: count, ...evening }) => ({
      ...faceOf(evening),
      tickets: count,
      href: orderUrl(ctx, { id: orderId }),
    })),
    ...given.map(({ ticketId, passes, ...evening }) => ({
      ...faceOf(evening),
      tickets: 1,
      href: ticketUrl(ctx, { ticketId, passes }),
    })),
  ].toSorted((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
}

const faceOf = ({ title, startsAt, endsAt }: { title: string; startsAt: Date; endsAt: Date }) => ({
  title,
  startsAt,
  when: describeSlot({ startsAt, endsAt }),
});
