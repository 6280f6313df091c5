import { type AnyColumn, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Ctx } from "#core/context.ts";
import type { Period } from "#core/listings/rules.ts";

/** The days on which each listing cannot be had, by its id. */
export async function readPeriods(
  ctx: Ctx,
  table: PgTable & { startsOn: AnyColumn; endsOn: AnyColumn },
  listingId: AnyColumn,
  listings: readonly { id: string }[],
): Promise<Map<string, Period[]>> {
  const ids = listings.map((listing) => listing.id);
  const { rows } = await ctx.db.execute<{ id: string; periods: Period[] }>(sql`
    select ${listingId} as id, jsonb_agg(jsonb_build_object('startsOn', ${table.startsOn}, 'endsOn', ${table.endsOn})) as periods
    from ${table} where ${listingId} = any(${sql.param(ids)}::uuid[]) group by ${listingId}`);
  return new Map(rows.map((row) => [row.id, row.periods]));
}
