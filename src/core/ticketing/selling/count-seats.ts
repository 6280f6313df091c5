import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { SeatCount } from "#core/events/event-parts.ts";
import { eventSlots, eventTariffs } from "#core/events/tables.ts";
import { reportFinding } from "#core/payments/ledger.ts";
import { isTransaction } from "#platform/database/db.ts";
import { stateChange, stateList } from "#platform/database/move.ts";
import { type Bind, defineStatement, runStatement } from "#platform/database/statements.ts";
import type { Cents } from "#platform/money.ts";
import { orderProcess, seatedStates, soldStates, ticketProcess } from "../process.ts";
import { orders, soldSeats, tickets } from "../tables.ts";

/** A date in SQL that the driver sends as text. */
export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

const expiring = stateChange(orderProcess.moves.expire);
const releasing = stateChange(ticketProcess.moves.release);

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
    update ${orders} set state = ${expiring.to} where id in (
      select id from ${orders}
      where slot_id = ${bind("slotId")}::uuid and state in ${expiring.from} and held_until <= ${bind("now")}::timestamptz
      for update skip locked)
    returning id, promo_code_id
  ), freed as (
    update ${tickets} set state = ${releasing.to} from gone where order_id = gone.id and state in ${releasing.from}
    returning tariff_id, gone.promo_code_id
  ), seated as (
    select tariff_id, count(*)::int as seats from ${tickets}
    where slot_id = ${bind("slotId")}::uuid and state in ${stateList(seatedStates)} group by tariff_id
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

/**
 * A planner that has seen few held orders takes all of the platform's for a handful, and reads them: thousands, when a sale opens. With a
 * state that no order has beside it, only the index of the event's own orders will do.
 */
const HELD = sql`('held', '')`;

const seatsTaken = defineStatement<{ eventIds: readonly string[]; now: string }>(
  "seats_taken",
  (bind) => sql`
    select event_id as "eventId", slot_id as "slotId", tariff_id as "tariffId", sum(sold)::int as sold, sum(held)::int as held
    from (
      select event_id, slot_id, tariff_id, sold, 0 as held from ${soldSeats} where event_id = any(${bind("eventIds")}::uuid[])
      union all
      select seat.event_id, seat.slot_id, seat.tariff_id, 0, 1
      from ${orders} as unpaid join ${tickets} as seat on seat.order_id = unpaid.id and seat.state = 'held'
      where unpaid.event_id = any(${bind("eventIds")}::uuid[]) and unpaid.state in ${HELD}
        and unpaid.held_until > ${bind("now")}::timestamptz
    ) as seats
    group by event_id, slot_id, tariff_id having sum(sold) + sum(held) > 0`,
);

/** What nobody else can have now: sold, or held by somebody who still has time. */
export async function countSeats(ctx: Ctx, eventIds: readonly string[]): Promise<SeatCount[]> {
  const values = { eventIds, now: ctx.now.toISOString() };
  if (!isTransaction(ctx.db)) return runStatement<SeatCount>(ctx.db, seatsTaken.with(values));
  return (await ctx.db.execute<SeatCount>(seatsTaken.sql(values))).rows;
}

/** Captured minus refunded, by event. */
export async function sumIncome(ctx: Ctx, eventIds: readonly string[]): Promise<ReadonlyMap<string, Cents>> {
  const rows = await ctx.db
    .select({ eventId: soldSeats.eventId, total: sql<string>`sum(${soldSeats.incomeCents})` })
    .from(soldSeats)
    .where(sql`${soldSeats.eventId} = any(${sql.param(eventIds)}::uuid[])`)
    .groupBy(soldSeats.eventId);
  return new Map(rows.map(({ eventId, total }) => [eventId, Number(total)]));
}

/** Those whose kept count is not what the tickets say. */
const findMiscounted = (ctx: Ctx) =>
  ctx.db.execute<{ event_id: string; slot_id: string; tariff_id: string; kept: number; counted: number }>(sql`
    select event_id, slot_id, tariff_id, coalesce(kept.sold, 0) as kept, coalesce(rows.sold, 0) as counted
    from ${soldSeats} as kept full join (
      select event_id, slot_id, tariff_id, count(*)::int as sold, sum(price_cents) as cents from ${tickets}
      where state in ${stateList(soldStates)} group by event_id, slot_id, tariff_id
    ) as rows using (event_id, slot_id, tariff_id)
    where (coalesce(kept.sold, 0), coalesce(kept.income_cents, 0)) <> (coalesce(rows.sold, 0), coalesce(rows.cents, 0))`);

/** No seat is given away by the kept counts, but people read them: a wrong one is for somebody's eyes. */
export async function reportMiscounted(ctx: Ctx): Promise<void> {
  const { rows } = await findMiscounted(ctx);
  for (const { slot_id: slotId, tariff_id: tariffId, kept, counted } of rows) {
    const key = `seats:${slotId}:${tariffId}:${kept}:${counted}`;
    await reportFinding(ctx, { key, kind: "seats_miscounted", details: { slotId, tariffId, kept, counted } });
  }
}

export const checkCountsJob = defineJob({
  name: "ticketing-check-counts",
  payload: z.object({}),
  cron: "20 4 * * *",
  handler: (ctx) => reportMiscounted(ctx),
});
