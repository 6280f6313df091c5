import { type AnyColumn, and, desc, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type RatedSubject, ratedSubjectInput } from "./input.ts";
import { type RatingState, raterGroups, ratingState } from "./process.ts";
import { findToRate, type ToRate } from "./ratings-to-give.ts";
import { type Average, CARD_AVERAGE_MIN, type RatingsOf, type RatingView, someoneOf } from "./rules.ts";
import { ratings } from "./tables.ts";

type Row = typeof ratings.$inferSelect;

/** With the row, for verbs that decide on it. Newest first. Who may see them is for the verb that asks. */
type ReadRating = { row: Row; view: RatingView };

export async function loadRatingViews(ctx: Ctx, condition: SQL | undefined, limit: number): Promise<ReadRating[]> {
  const found = await ctx.db
    .select({
      row: ratings,
      eventTitle: events.title,
      visibility: events.visibility,
      hostId: events.hostId,
      artistName: projects.artistName,
    })
    .from(ratings)
    .innerJoin(events, eq(events.id, ratings.eventId))
    .innerJoin(projects, eq(projects.id, ratings.projectId))
    .where(condition)
    .orderBy(desc(ratings.id))
    .limit(limit);
  const people = await loadPeople(
    ctx,
    found.flatMap(({ row, hostId }) => [hostId, ...(row.raterId ? [row.raterId] : [])]),
  );
  const nameOf = (id: string | null) => {
    const person = id ? people.get(id) : undefined;
    return person && !person.deleted ? person.displayName : undefined;
  };
  return found.map(({ row, eventTitle, visibility, hostId, artistName }) => {
    const names = { artist: artistName, host: nameOf(hostId) ?? someoneOf.host, public: nameOf(row.raterId) };
    return {
      row,
      view: {
        id: row.id,
        group: row.raterGroup,
        ratedSide: row.ratedSide,
        ratedName: names[row.ratedSide],
        raterName: names[row.raterGroup] ?? someoneOf[row.raterGroup],
        eventId: row.eventId,
        eventTitle,
        eventIsPublic: visibility === "public",
        at: row.createdAt,
        scores: scoresOf(row),
        comment: row.comment,
        reply: row.reply && row.repliedAt ? { text: row.reply, at: row.repliedAt } : null,
      },
    };
  });
}

function scoresOf({ greeting, performance, relational, professionalism, satisfaction }: Row) {
  return { greeting, performance, relational, professionalism, satisfaction };
}

/** Of each group, the latest. */
const SHOWN = 6;

/** Shown to everybody: neither waiting nor taken off. */
const isShown = (ctx: Ctx): SQL | undefined => and(isNull(ratings.hiddenAt), lte(ratings.visibleFrom, ctx.now));

/** For everybody; the caller has checked that the page may be seen: averages of all, words of the latest, by who speaks. */
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
  const shown = await loadRatingViews(ctx, inArray(ratings.id, latestOfEach(ctx, about)), SHOWN * 3);
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

/** For cards, one query whatever their number. Those with too few ratings to mean anything are left out. */
export async function loadAverages(
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

const MAX = 50;

type MyRatings = {
  toRate: ToRate[];
  given: (RatingView & { state: RatingState })[];
  /** About oneself, and without an answer yet. */
  received: RatingView[];
};

export async function listMyRatings(ctx: Ctx): Promise<MyRatings> {
  const { userId } = requireUser(ctx);
  const given = await loadRatingViews(ctx, eq(ratings.raterId, userId), MAX);
  const received = await loadRatingViews(
    ctx,
    and(eq(ratings.ratedUserId, userId), isNull(ratings.reply), isShown(ctx)),
    MAX,
  );
  return {
    toRate: await findToRate(ctx, userId),
    given: given.map(({ row, view }) => ({ ...view, state: ratingState(row, ctx.now) })),
    received: received.map(({ view }) => view),
  };
}
