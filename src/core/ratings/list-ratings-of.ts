import { type AnyColumn, and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type RatedSubject, ratedSubjectInput } from "./input.ts";
import { readRatingViews } from "./read-rating-views.ts";
import type { RatingsOf } from "./rules.ts";
import { raterGroups } from "./states.ts";
import { ratings } from "./tables.ts";

/** Of each group, the latest. */
const SHOWN = 6;

/** Shown to everybody: neither waiting nor taken off. */
export const isShown = (ctx: Ctx): SQL | undefined => and(isNull(ratings.hiddenAt), lte(ratings.visibleFrom, ctx.now));

/** For everybody, who has checked that the page itself may be seen: averages of all, words of the latest, by who speaks. */
export async function listRatingsOf(ctx: Ctx, input: unknown): Promise<RatingsOf> {
  const about = and(conditionOf(parseInput(ratedSubjectInput, input)), isShown(ctx));
  const averages = await ctx.db
    .select({
      group: ratings.raterGroup,
      count: sql<number>`count(*)::int`,
      greeting: meanOf(ratings.greeting),
      performance: meanOf(ratings.performance),
      relational: meanOf(ratings.relational),
      professionalism: meanOf(ratings.professionalism),
      satisfaction: meanOf(ratings.satisfaction),
    })
    .from(ratings)
    .where(about)
    .groupBy(ratings.raterGroup);
  if (averages.length === 0) return { overall: null, groups: [] };
  const shown = await readRatingViews(ctx, inArray(ratings.id, latestOfEach(ctx, about)), SHOWN * 3);
  const count = averages.reduce((sum, each) => sum + each.count, 0);
  const total = averages.reduce((sum, each) => sum + each.satisfaction * each.count, 0);
  return {
    overall: { average: total / count, count },
    groups: raterGroups.flatMap((group) => {
      const found = averages.find((each) => each.group === group);
      if (!found) return [];
      const { count, group: _, ...means } = found;
      return {
        group,
        count,
        average: means.satisfaction,
        averages: means,
        ratings: shown.filter(({ view }) => view.group === group).map(({ view }) => view),
      };
    }),
  };
}

const meanOf = (column: AnyColumn) => sql<number>`avg(${column})::float8`;

function latestOfEach(ctx: Ctx, about: SQL | undefined) {
  const numbered = ctx.db
    .select({
      id: ratings.id,
      place: sql<number>`row_number() over (partition by ${ratings.raterGroup} order by ${ratings.id} desc)`.as(
        "place",
      ),
    })
    .from(ratings)
    .where(about)
    .as("numbered");
  return ctx.db.select({ id: numbered.id }).from(numbered).where(lte(numbered.place, SHOWN));
}

/** What was ever said of the artist with this project and of the place, so that one reads it before booking, not after. */
function aboutItsTwoSides(eventId: string): SQL | undefined {
  const ofEvent = (column: SQL) => sql`(select ${column} from ${events} where ${events.id} = ${eventId})`;
  return or(
    and(eq(ratings.projectId, ofEvent(sql`${events.projectId}`)), eq(ratings.ratedSide, "artist")),
    and(eq(ratings.placeId, ofEvent(sql`${events.placeId}`)), eq(ratings.ratedSide, "host")),
  );
}

function conditionOf({ kind, id }: RatedSubject): SQL | undefined {
  if (kind === "project") return and(eq(ratings.projectId, id), eq(ratings.ratedSide, "artist"));
  if (kind === "place") return and(eq(ratings.placeId, id), eq(ratings.ratedSide, "host"));
  return kind === "person" ? eq(ratings.ratedUserId, id) : aboutItsTwoSides(id);
}
