import { and, asc, eq, gt, lte, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { eventSlots, events } from "#core/events/tables.ts";
import { mailOrganisersReminder, mailReminder } from "../mails/reminder-mails.ts";
import { moment } from "../selling/count-seats.ts";
import { orders, tickets } from "../tables.ts";

const AHEAD_MS = 24 * 3_600_000;
const BATCH = 100;

/** A day before each date, with the address: to whoever holds valid tickets, and to artist and host. */
export const sendRemindersJob = defineJob({
  name: "ticketing-send-reminders",
  payload: z.object({}),
  cron: "*/10 * * * *",
  handler: (ctx) => sendReminders(ctx),
});

/** What an order was reminded of is written with the mail: run twice or at once, it is sent once; a date that moves is told again. */
export async function sendReminders(ctx: Ctx): Promise<void> {
  while ((await transact(ctx, remindBuyers)) === BATCH);
  await transact(ctx, remindOrganisers);
}

async function remindBuyers(ctx: Ctx): Promise<number> {
  const until = new Date(ctx.now.getTime() + AHEAD_MS);
  // Whoever booked later than a day before has just read the address.
  const due = sql`
    select booked.id from ${orders} booked
    join ${eventSlots} slot on slot.id = booked.slot_id
    where booked.id in (
      select ticket.order_id from ${eventSlots} near
      join ${events} event on event.id = near.event_id and event.state = 'upcoming'
      join ${tickets} ticket on ticket.slot_id = near.id and ticket.state = 'valid'
      where near.active and near.starts_at > ${moment(ctx.now)} and near.starts_at <= ${moment(until)})
    and booked.state = 'confirmed' and booked.cancelled_at is null
    and booked.reminded_for is distinct from slot.starts_at
    and booked.confirmed_at <= slot.starts_at - interval '24 hours'
    order by booked.id limit ${BATCH} for update of booked skip locked`;
  const told = await ctx.db
    .update(orders)
    .set({ remindedFor: sql`(select starts_at from ${eventSlots} where id = ${orders.slotId})` })
    .where(sql`${orders.id} in (${due})`)
    .returning();
  for (const order of told) await mailReminder(ctx, order);
  return told.length;
}

async function remindOrganisers(ctx: Ctx): Promise<void> {
  const until = new Date(ctx.now.getTime() + AHEAD_MS);
  const due = await ctx.db
    .select({ slot: eventSlots, event: events })
    .from(eventSlots)
    .innerJoin(events, eq(events.id, eventSlots.eventId))
    .where(
      and(
        eq(eventSlots.active, true),
        eq(events.state, "upcoming"),
        gt(eventSlots.startsAt, ctx.now),
        lte(eventSlots.startsAt, until),
        sql`${eventSlots.remindedFor} is distinct from ${eventSlots.startsAt}`,
      ),
    )
    .orderBy(asc(eventSlots.id))
    .for("update", { of: eventSlots, skipLocked: true });
  for (const { slot, event } of due) {
    await ctx.db.update(eventSlots).set({ remindedFor: slot.startsAt }).where(eq(eventSlots.id, slot.id));
    await mailOrganisersReminder(ctx, event, slot);
  }
}
