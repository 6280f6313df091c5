import { and, eq, gt, isNull, lt, ne, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { eventSlots } from "#core/events/tables.ts";
import { move } from "#platform/database/move.ts";
import { mailGuestCalledOff, mailGuestInvitation, mailGuestMoved } from "../mails/guest-mails.ts";
import { loadSale } from "../sale.ts";
import { orders } from "../tables.ts";
import { REMIND_AFTER_MS, REMIND_BEFORE_MS } from "./guest-rules.ts";
import { guestProcess } from "./process.ts";
import { guestInvitations, guestOrders } from "./tables.ts";

/** Whoever has not answered hears of a date that moved or was called off, and once that the time to answer ends. May run twice, at once, or die half-way. */
export const followGuestsJob = defineJob({
  name: "ticketing-follow-guests",
  payload: z.object({}),
  cron: "*/5 * * * *",
  async handler(ctx) {
    for (const step of [tellCalledOff, tellMoved, remind]) while ((await transact(ctx, step)) === BATCH);
  },
});

/** Each is a mail: few in a transaction. */
const BATCH = 50;

/** Locked: another worker takes others. */
const openOnes = (ctx: Ctx, condition: ReturnType<typeof and>) =>
  ctx.db
    .select({ invitation: guestInvitations, startsAt: eventSlots.startsAt })
    .from(guestInvitations)
    .innerJoin(eventSlots, eq(eventSlots.id, guestInvitations.slotId))
    .where(and(eq(guestInvitations.state, "open"), condition))
    .orderBy(guestInvitations.id)
    .limit(BATCH)
    .for("update", { of: guestInvitations, skipLocked: true });

async function tellCalledOff(ctx: Ctx): Promise<number> {
  const found = await openOnes(ctx, eq(eventSlots.active, false));
  for (const { invitation } of found) {
    await move(ctx.db, guestInvitations, guestProcess, "callOff", { where: eq(guestInvitations.id, invitation.id) });
    await mailGuestCalledOff(ctx, await loadSale(ctx, invitation), invitation);
  }
  return found.length;
}

/** Their seats are kept until the new start, unless they were to answer before a day that stands. */
async function tellMoved(ctx: Ctx): Promise<number> {
  const isMoved = and(ne(eventSlots.startsAt, guestInvitations.toldFor), gt(eventSlots.startsAt, ctx.now));
  const found = await openOnes(ctx, and(eq(eventSlots.active, true), isMoved));
  for (const { invitation, startsAt } of found) {
    const { id, answerBy, toldFor } = invitation;
    await ctx.db.update(guestInvitations).set({ toldFor: startsAt }).where(eq(guestInvitations.id, id));
    const heldUntil = answerBy && answerBy < startsAt ? answerBy : startsAt;
    const own = ctx.db.select({ id: guestOrders.orderId }).from(guestOrders).where(eq(guestOrders.invitationId, id));
    const kept = await ctx.db
      .update(orders)
      .set({ heldUntil })
      .where(and(eq(orders.state, "held"), sql`${orders.id} in ${own}`))
      .returning({ id: orders.id });
    const isKept = kept.length > 0 && heldUntil > ctx.now;
    await mailGuestMoved(ctx, await loadSale(ctx, invitation), invitation, { was: toldFor, isKept });
  }
  return found.length;
}

async function remind(ctx: Ctx): Promise<number> {
  const now = ctx.now.getTime();
  const end = sql`coalesce(${guestInvitations.answerBy}, ${eventSlots.startsAt})`;
  const soon = new Date(now + REMIND_BEFORE_MS).toISOString();
  const found = await openOnes(
    ctx,
    and(
      eq(eventSlots.active, true),
      isNull(guestInvitations.remindedAt),
      lt(guestInvitations.invitedAt, new Date(now - REMIND_AFTER_MS)),
      gt(eventSlots.startsAt, ctx.now),
      sql`${end} > ${ctx.now.toISOString()}::timestamptz and ${end} <= ${soon}::timestamptz`,
    ),
  );
  for (const { invitation } of found) {
    await ctx.db.update(guestInvitations).set({ remindedAt: ctx.now }).where(eq(guestInvitations.id, invitation.id));
    await mailGuestInvitation(ctx, await loadSale(ctx, invitation), invitation, "reminder");
  }
  return found.length;
}
