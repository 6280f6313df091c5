import { and, eq, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { isShown } from "./list-ratings-of.ts";
import { type Average, CARD_AVERAGE_MIN } from "./rules.ts";
import { ratings } from "./tables.ts";

/** For cards, one query whatever their number. Those with too few ratings to mean anything are left out. */
export async function readAverages(
  ctx: Ctx,
  kind: "project" | "place",
  ids: readonly string[],
): Promise<Map<string, Average>> {
  if (ids.length === 0) return new Map();
  const [column, side] =
    kind === "project" ? ([ratings.projectId, "artist"] as const) : ([ratings.placeId, "host"] as const);
  const rows = await ctx.db
    .select({
      id: column,
      count: sql<number>`count(*)::int`,
      average: sql<number>`avg(${ratings.satisfaction})::float8`,
    })
    .from(ratings)
    .where(and(inArray(column, [...ids]), eq(ratings.ratedSide, side), isShown(ctx)))
    .groupBy(column)
    .having(sql`count(*) >= ${CARD_AVERAGE_MIN}`);
  return new Map(rows.map(({ id, ...average }) => [id, average]));
}
