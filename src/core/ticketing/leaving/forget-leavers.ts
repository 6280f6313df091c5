import { and, eq, gt, inArray, isNotNull, isNull, lte, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { eventSlots } from "#core/events/tables.ts";
import { paymentCharges } from "#core/payments/tables.ts";
import { newId } from "#platform/ids.ts";
import { leaversSeats, refundReasons, ticketBearers } from "../after-sale-tables.ts";
import { orderCompanies } from "../company/tables.ts";
import { bookingAnswers } from "../questions/tables.ts";
import { orders, refundRequests, tickets } from "../tables.ts";
import { isAwaited } from "./seats-to-come.ts";

const DAY_MS = 24 * 3600_000;
/** The rest waits for the next run. */
const BATCH = 500;

/** Seats, prices and payments stay, as accounting asks; nobody is named in them any more. */
export async function forgetOrders({ db }: Ctx, which: SQL | undefined): Promise<void> {
  const theirs = db.select({ id: orders.id }).from(orders).where(which);
  const seats = db.select({ id: tickets.id }).from(tickets).where(inArray(tickets.orderId, theirs));
  await db.update(tickets).set({ holderName: null }).where(inArray(tickets.orderId, theirs));
  // Whoever was given one of them keeps its link; where they were written to was this person's to know.
  await db.update(ticketBearers).set({ email: null }).where(inArray(ticketBearers.ticketId, seats));
  await db.update(refundRequests).set({ message: null, answer: null }).where(inArray(refundRequests.ticketId, seats));
  await db.delete(refundReasons).where(inArray(refundReasons.ticketId, seats));
  await db.delete(bookingAnswers).where(inArray(bookingAnswers.orderId, theirs));
  await db.delete(orderCompanies).where(inArray(orderCompanies.orderId, theirs));
  await db
    .update(paymentCharges)
    .set({ cardLast4: null })
    .where(and(eq(paymentCharges.subjectKind, "order"), inArray(paymentCharges.subjectId, theirs)));
  await db.update(orders).set({ email: null, buyerName: null }).where(which);
}

/**
 * What is still to come leaves the account before it closes: a guest's order from then on, which its links open, with the
 * address that news go to.
 */
export async function keepUntilTheEvening(ctx: Ctx, which: SQL | undefined, email?: string): Promise<void> {
  const kept = await ctx.db
    .update(orders)
    .set({ userId: null, ...(email ? { email } : {}) })
    .where(and(which, isNotNull(orders.email), isAwaited(ctx)))
    .returning({ orderId: orders.id });
  if (kept.length === 0) return;
  await ctx.db
    .insert(leaversSeats)
    .values(kept.map(({ orderId }) => ({ id: newId(ctx.now), orderId, leftAt: ctx.now })))
    .onConflictDoNothing();
}

/** Names and addresses of those who left, once their evening is over and nothing is on its way. May run twice, and at once. */
export const forgetLeaversJob = defineJob({
  name: "ticketing-forget-leavers",
  payload: z.object({}),
  cron: "25 * * * *",
  async handler(ctx) {
    await catchStragglers(ctx);
    while ((await forgetSome(ctx)) === BATCH);
    await forgetBearers(ctx);
  },
});

/** Booked in the very moment in which the account closed, in another window. */
async function catchStragglers(ctx: Ctx): Promise<void> {
  const gone = ctx.db
    .select({ id: users.id })
    .from(users)
    .where(gt(users.deletedAt, new Date(ctx.now.getTime() - 2 * DAY_MS)));
  await transact(ctx, async (inner) => {
    const theirs = and(inArray(orders.userId, gone), isNotNull(orders.email));
    await keepUntilTheEvening(inner, theirs);
    await forgetOrders(inner, theirs);
  });
}

const isOver = (ctx: Ctx): SQL => sql`not (${isAwaited(ctx)})`;

async function forgetSome(ctx: Ctx): Promise<number> {
  return transact(ctx, async (inner) => {
    const over = await inner.db
      .select({ id: orders.id })
      .from(leaversSeats)
      .innerJoin(orders, eq(orders.id, leaversSeats.orderId))
      .where(isOver(inner))
      .limit(BATCH)
      .for("update", { of: [leaversSeats], skipLocked: true });
    const ids = over.map(({ id }) => id);
    if (ids.length === 0) return 0;
    await forgetOrders(inner, inArray(orders.id, ids));
    await inner.db.delete(leaversSeats).where(inArray(leaversSeats.orderId, ids));
    return ids.length;
  });
}

async function forgetBearers(ctx: Ctx): Promise<void> {
  await transact(ctx, async ({ db, now }) => {
    const over = db
      .select({ id: tickets.id })
      .from(leaversSeats)
      .innerJoin(tickets, eq(tickets.id, leaversSeats.ticketId))
      .innerJoin(eventSlots, eq(eventSlots.id, tickets.slotId))
      .where(lte(eventSlots.endsAt, now));
    await db.update(ticketBearers).set({ email: null }).where(inArray(ticketBearers.ticketId, over));
    await db.delete(leaversSeats).where(inArray(leaversSeats.ticketId, over));
  });
}

/** They opened an account with that address again: what they had left is theirs as before. */
export async function takeBack({ db }: Ctx, { userId, email }: { userId: string; email: string }): Promise<void> {
  const claimed = db
    .update(orders)
    .set({ userId })
    .where(and(eq(orders.email, email), isNull(orders.userId)))
    .returning({ id: orders.id });
  const ids = (await claimed).map(({ id }) => id);
  if (ids.length > 0) await db.delete(leaversSeats).where(inArray(leaversSeats.orderId, ids));
  const given = db.select({ id: ticketBearers.ticketId }).from(ticketBearers).where(eq(ticketBearers.email, email));
  await db.delete(leaversSeats).where(inArray(leaversSeats.ticketId, given));
}
