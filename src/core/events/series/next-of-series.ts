import { type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { EventVisibility } from "../process.ts";
import { events } from "../tables.ts";

/** Of the evenings of a series that are still to come, and seen by so many, only the next; every other event as it is. */
export function isNextOfSeries(ctx: Ctx, visibility?: EventVisibility): SQL {
  const alike = visibility ? sql`and sooner.visibility = ${visibility}` : sql``;
  return sql`(${events.seriesId} is null or not exists (
    select from ${events} as sooner
    where sooner.series_id = ${events.seriesId} and sooner.state = 'upcoming' ${alike}
      and sooner.last_ends_at > ${ctx.now.toISOString()}::timestamptz
      and (sooner.first_starts_at, sooner.id) < (${events.firstStartsAt}, ${events.id})))`;
}
