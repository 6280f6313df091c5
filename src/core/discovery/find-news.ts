import { and, eq, gt, inArray, lte, or, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { eventSearchFromParams } from "#core/events/input.ts";
import { listPublicEvents } from "#core/events/search/list-public-events.ts";
import { eventSearch, events } from "#core/events/tables.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { placeSearch, projectSearch } from "#core/listings/search/tables.ts";
import { formatDateTime } from "#platform/french-dates.ts";
import { searchFromParams } from "./input.ts";
import { searchPath } from "./rules.ts";
import { searchPlaces, searchProjects } from "./search-listings.ts";
import { follows, savedSearches } from "./tables.ts";

export type News = {
  id: string;
  path: string;
  title: string;
  why: string;
  /** Of an evening, what decides whether one goes: « samedi 5 décembre 2026 à 20 h 30, Lyon, dès 8 € ». */
  facts?: string | undefined;
};
type Span = { userId: string; after: Date; until: Date };

/** What appeared in that time and fits: each thing once, whatever the reasons. */
export async function findNews(ctx: Ctx, span: Span): Promise<News[]> {
  const found = [...(await eventsOfFollowed(ctx, span)), ...(await listingsOfPeople(ctx, span))];
  const searches = await ctx.db.select().from(savedSearches).where(eq(savedSearches.userId, span.userId));
  for (const search of searches) found.push(...(await findFitting(ctx, search, span)));
  return [...new Map(found.toReversed().map((news) => [news.path, news])).values()].reverse();
}

/** News for somebody is what came after they began to follow. */
async function eventsOfFollowed(ctx: Ctx, { userId, after, until }: Span): Promise<News[]> {
  const rows = await ctx.db
    .selectDistinct({ id: events.id, title: events.title, startsAt: events.firstStartsAt, series: events.seriesId })
    .from(follows)
    .innerJoin(
      events,
      or(
        and(eq(follows.kind, "project"), eq(events.projectId, follows.subjectId)),
        and(eq(follows.kind, "place"), eq(events.placeId, follows.subjectId)),
        and(
          eq(follows.kind, "person"),
          or(eq(events.artistId, follows.subjectId), eq(events.hostId, follows.subjectId)),
        ),
      ),
    )
    .innerJoin(eventSearch, eq(eventSearch.id, events.id))
    .where(
      and(
        eq(follows.userId, userId),
        gt(events.publishedAt, after),
        gt(events.publishedAt, follows.since),
        lte(events.publishedAt, until),
        gt(events.lastEndsAt, until),
      ),
    )
    .orderBy(events.firstStartsAt);
  // A series is one piece of news, told with its first evening.
  const first = rows.filter(
    ({ series }, index) => !series || rows.findIndex((each) => each.series === series) === index,
  );
  return first.map(({ id, title }) => ({ id, title, path: `/event/${id}`, why: "une date de vos favoris" }));
}

async function listingsOfPeople(ctx: Ctx, { userId, after, until }: Span): Promise<News[]> {
  const ofPerson = and(eq(follows.userId, userId), eq(follows.kind, "person"));
  const newProjects = await ctx.db
    .select({ id: projects.id, title: projects.title })
    .from(follows)
    .innerJoin(projects, eq(projects.ownerId, follows.subjectId))
    .innerJoin(projectSearch, eq(projectSearch.id, projects.id))
    .where(and(ofPerson, inSpan(projectSearch, after, until), gt(projectSearch.publishedAt, follows.since)));
  const newPlaces = await ctx.db
    .select({ id: places.id, title: places.title })
    .from(follows)
    .innerJoin(places, eq(places.ownerId, follows.subjectId))
    .innerJoin(placeSearch, eq(placeSearch.id, places.id))
    .where(and(ofPerson, inSpan(placeSearch, after, until), gt(placeSearch.publishedAt, follows.since)));
  const news = (path: string) => (row: { id: string; title: string | null }) => ({
    id: row.id,
    title: row.title ?? "Sans titre",
    path: `${path}/${row.id}`,
    why: "une personne que vous suivez",
  });
  return [...newProjects.map(news("/projet")), ...newPlaces.map(news("/place"))];
}

const inSpan = (table: typeof projectSearch | typeof placeSearch, after: Date, until: Date) =>
  and(gt(table.publishedAt, after), lte(table.publishedAt, until));

/** The first page of what is new in the search: what is beyond, people find by looking. */
export async function findFitting(
  ctx: Ctx,
  search: Pick<typeof savedSearches.$inferSelect, "kind" | "query" | "label" | "since">,
  span: Omit<Span, "userId">,
): Promise<News[]> {
  const after = search.since > span.after ? search.since : span.after;
  const params = new URLSearchParams(search.query);
  const ids = await catalogues[search.kind](ctx, params, after);
  if (ids.length === 0) return [];
  const table = { project: projectSearch, place: placeSearch, event: events }[search.kind];
  const fresh = await ctx.db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(
      and(
        inArray(
          table.id,
          ids.map(({ id }) => id),
        ),
        gt(table.publishedAt, after),
        lte(table.publishedAt, span.until),
      ),
    );
  const isFresh = new Set(fresh.map(({ id }) => id));
  return ids
    .filter(({ id }) => isFresh.has(id))
    .map(({ id, title, facts }) => ({
      id,
      title: title ?? "Sans titre",
      path: `${searchPath(search.kind)}/${id}`,
      why: `«\u202f${search.label}\u202f»`,
      facts,
    }));
}

type Found = { id: string; title: string | null; facts?: string };

/** Listings come newest first; evenings by date, of those only that were not there before. */
const catalogues: Record<
  typeof savedSearches.$inferSelect.kind,
  (ctx: Ctx, params: URLSearchParams, after: Date) => Promise<Found[]>
> = {
  project: async (ctx, params) => (await searchProjects(ctx, { ...searchFromParams(params), sort: "newest" })).cards,
  place: async (ctx, params) => (await searchPlaces(ctx, { ...searchFromParams(params), sort: "newest" })).cards,
  event: async (ctx, params, after) => {
    const { cards } = await listPublicEvents(ctx, eventSearchFromParams(params), { publishedAfter: after });
    return cards.map(({ id, title, startsAt, communeName, city, price }) => ({
      id,
      title,
      facts: [formatDateTime(startsAt), communeName ?? city, price].filter(Boolean).join(", "),
    }));
  },
};
