import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSlots, eventTariffs } from "#core/events/tables.ts";
import { orders, tickets } from "./tables.ts";

/** A date in SQL that the driver sends as text. */
export const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

export type Wanted = { tariffId: string; quantity: number };

type Slot = { id: string; eventId: string };

/**
 * The start of a statement that gives seats away, under the slot's lock. Holds that are over become `expired` here and now:
 * nothing waits for the job that tidies up. One that is being paid at this very moment is locked by its payer, skipped, and
 * keeps its seats. Then `fits` says whether what is wanted is left, of each tariff and of the slot.
 */
export function withRoom(slot: Slot, wanted: readonly Wanted[], now: Date): SQL {
  const list = wanted.map(({ tariffId, quantity }) => sql`(${tariffId}::uuid, ${quantity}::int)`);
  return sql`
    with gone as (
      update ${orders} set state = 'expired' where id in (
        select id from ${orders} where slot_id = ${slot.id} and state = 'held' and held_until <= ${moment(now)}
        for update skip locked)
      returning id
    ), freed as (
      update ${tickets} set state = 'released' from gone where order_id = gone.id and state = 'held'
      returning tariff_id
    ), seated as (
      select tariff_id, count(*)::int as seats from ${tickets}
      where slot_id = ${slot.id} and state in ('held', 'valid', 'disputed') group by tariff_id
      union all
      select tariff_id, -count(*)::int from freed group by tariff_id
    ), wanted (tariff_id, seats) as (values ${sql.join(list, sql`, `)}),
    room as (
      select (select capacity from ${eventSlots} where id = ${slot.id})
             - coalesce((select sum(seats) from seated), 0)::int as seats
    ), fits as (
      select room.seats as seats from room
      where room.seats >= (select sum(seats) from wanted) and not exists (
        select from wanted left join ${eventTariffs} as tariff
          on tariff.id = wanted.tariff_id and tariff.event_id = ${slot.eventId}
        where coalesce(tariff.quantity, 0)
              - coalesce((select sum(seats) from seated where seated.tariff_id = wanted.tariff_id), 0) < wanted.seats)
    )`;
}

/** Whether these seats are left; under the slot's lock, and for seats that do not count yet. */
export async function hasRoom(ctx: Ctx, slot: Slot, wanted: readonly Wanted[]): Promise<boolean> {
  const { rows } = await ctx.db.execute(sql`${withRoom(slot, wanted, ctx.now)} select 1 from fits`);
  return rows.length > 0;
}

/** What tickets take, tariff by tariff. */
export function countByTariff(items: readonly { tariffId: string }[]): Wanted[] {
  const counts = new Map<string, number>();
  for (const { tariffId } of items) counts.set(tariffId, (counts.get(tariffId) ?? 0) + 1);
  return [...counts].map(([tariffId, quantity]) => ({ tariffId, quantity }));
}
