import { and, eq, gt, inArray, or, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { SeatCount } from "#core/events/event-parts.ts";
import { eventSlots, eventTariffs } from "#core/events/tables.ts";
import { type Bind, defineStatement } from "#platform/database/statements.ts";
import type { Cents } from "#platform/money.ts";
import { soldStates } from "../rules.ts";
import { orders, seatedInSql, tickets } from "../tables.ts";

/** A date in SQL that the driver sends as text. */
export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** What is wanted: the tariff of each seat. */
export type RoomValues = { slotId: string; eventId: string; tariffIds: readonly string[]; now: string };

type RoomBind = (name: keyof RoomValues) => SQLWrapper;

/**
 * The start of a statement that gives seats away, under the slot's lock. Holds that are over become `expired` here and now:
 * nothing waits for the job that tidies up. One that is being paid at this very moment is locked by its payer, skipped, and
 * keeps its seats. Then `fits` says whether what is wanted is left, of each tariff and of the slot.
 */
export const withRoom = (bind: RoomBind): SQL => sql`
  with gone as (
    update ${orders} set state = 'expired' where id in (
      select id from ${orders}
      where slot_id = ${bind("slotId")}::uuid and state = 'held' and held_until <= ${bind("now")}::timestamptz
      for update skip locked)
    returning id, promo_code_id
  ), freed as (
    update ${tickets} set state = 'released' from gone where order_id = gone.id and state = 'held'
    returning tariff_id, gone.promo_code_id
  ), seated as (
    select tariff_id, count(*)::int as seats from ${tickets}
    where slot_id = ${bind("slotId")}::uuid and state in ${seatedInSql} group by tariff_id
    union all
    select tariff_id, -count(*)::int from freed group by tariff_id
  ), wanted as (
    select tariff_id, count(*)::int as seats from unnest(${bind("tariffIds")}::uuid[]) as tariff_id group by tariff_id
  ), room as (
    select (select capacity from ${eventSlots} where id = ${bind("slotId")}::uuid)
           - coalesce((select sum(seats) from seated), 0)::int as seats
  ), fits as (
    select room.seats as seats from room
    where room.seats >= (select sum(seats) from wanted) and not exists (
      select from wanted left join ${eventTariffs} as tariff
        on tariff.id = wanted.tariff_id and tariff.event_id = ${bind("eventId")}::uuid
      where coalesce(tariff.quantity, 0)
            - coalesce((select sum(seats) from seated where seated.tariff_id = wanted.tariff_id), 0) < wanted.seats)
  )`;

const roomLeft = defineStatement<RoomValues>(
  "room_left",
  (bind: Bind<RoomValues>) => sql`${withRoom(bind)} select 1 from fits`,
);

/** Whether these seats are left; under the slot's lock, and for seats that do not count yet. */
export async function hasRoom(
  ctx: Ctx,
  slot: { id: string; eventId: string },
  seats: readonly { tariffId: string }[],
): Promise<boolean> {
  const tariffIds = seats.map(({ tariffId }) => tariffId);
  const values = { slotId: slot.id, eventId: slot.eventId, tariffIds, now: ctx.now.toISOString() };
  const { rows } = await ctx.db.execute(roomLeft.sql(values));
  return rows.length > 0;
}

/** What nobody else can have now: sold, or held by somebody who still has time. */
export async function countSeats(ctx: Ctx, eventIds: readonly string[]): Promise<SeatCount[]> {
  return ctx.db
    .select({
      eventId: tickets.eventId,
      slotId: tickets.slotId,
      tariffId: tickets.tariffId,
      sold: sql<number>`(count(*) filter (where ${tickets.state} <> 'held'))::int`,
      held: sql<number>`(count(*) filter (where ${tickets.state} = 'held'))::int`,
    })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(
      and(
        inArray(tickets.eventId, [...eventIds]),
        or(inArray(tickets.state, soldStates), and(eq(tickets.state, "held"), gt(orders.heldUntil, ctx.now))),
      ),
    )
    .groupBy(tickets.eventId, tickets.slotId, tickets.tariffId);
}

/** Captured minus refunded, by event. */
export async function sumIncome(ctx: Ctx, eventIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const rows = await ctx.db
    .select({ eventId: tickets.eventId, total: sql<string>`sum(${tickets.priceCents})` })
    .from(tickets)
    .where(and(inArray(tickets.eventId, [...eventIds]), inArray(tickets.state, soldStates)))
    .groupBy(tickets.eventId);
  return new Map(rows.map(({ eventId, total }) => [eventId, Number(total)]));
}
