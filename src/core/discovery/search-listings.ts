import type { AnyColumn } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { PhotoView } from "#core/listings/photos/rules.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { findCity, type SearchedCity } from "#core/listings/search/geography.ts";
import { pageCount, SEARCH_MAX_RESULTS, type SearchSort, sortInForce } from "#core/listings/search/rules.ts";
import { textQuery } from "#core/listings/search/words.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type PlaceSearch, type ProjectSearch, placeSearchInput, projectSearchInput, type Search } from "./input.ts";
import { searchStatement } from "./search-statement.ts";

const projectCard = {
  title: projects.title,
  artistName: projects.artistName,
  artFamily: projects.artFamily,
  artType: projects.artType,
  city: projects.city,
  communeName: projects.communeName,
  postalCode: projects.postalCode,
  audienceMin: projects.audienceMin,
  audienceMax: projects.audienceMax,
  durationHours: projects.durationHours,
  openness: projects.openness,
  indications: projects.indications,
  priceType: projects.priceType,
  priceCents: projects.priceCents,
};

type ShownProject = Pick<typeof projects.$inferSelect, keyof typeof projectCard>;

export type ProjectCard = Found & ShownProject;

/** For everybody. */
export async function searchProjects(ctx: Ctx, input: unknown): Promise<SearchPage<ProjectSearch, ShownProject>> {
  return runSearch<ProjectSearch, ShownProject>(ctx, "project", projectCard, parseInput(projectSearchInput, input));
}

const placeCard = {
  ownerId: places.ownerId,
  title: places.title,
  placeFamily: places.placeFamily,
  placeType: places.placeType,
  city: places.city,
  communeName: places.communeName,
  postalCode: places.postalCode,
  surfaceM2: places.surfaceM2,
  maxCapacity: places.maxCapacity,
  openness: places.openness,
  accessibilities: places.accessibilities,
  rentType: places.rentType,
  rentCents: places.rentCents,
};

type ShownPlace = Pick<typeof places.$inferSelect, keyof typeof placeCard>;

export type PlaceCard = Found & ShownPlace;

/** For everybody. */
export async function searchPlaces(ctx: Ctx, input: unknown): Promise<SearchPage<PlaceSearch, ShownPlace>> {
  return runSearch<PlaceSearch, ShownPlace>(ctx, "place", placeCard, parseInput(placeSearchInput, input));
}

/** What every card has, beside what its catalogue shows. For a place, the point is the middle of its area. */
type Found = {
  id: string;
  latitude: number;
  longitude: number;
  distanceKm: number | null;
  cover: PhotoView | null;
};

export type SearchPage<S extends Search, Card> = {
  search: S;
  sort: SearchSort;
  /** Undefined also when the city that was asked for is not known: then no place was left out because of it. */
  city: SearchedCity | undefined;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  page: number;
  pages: number;
  /** How many of each family, when all of them are counted. */
  families: Record<string, number> | undefined;
  cards: (Found & Card)[];
};

async function runSearch<S extends Search, Card>(
  ctx: Ctx,
  kind: ListingKind,
  card: Record<keyof Card & string, AnyColumn>,
  search: S,
): Promise<SearchPage<S, Card>> {
  const city = search.city ? await findCity(ctx, search.city) : undefined;
  const query = search.text ? await textQuery(ctx, search.text) : undefined;
  const sort = sortInForce({ sort: search.sort, text: query, city });
  const statement = searchStatement(kind, card, { ...search, sort, query, center: city });
  const { rows } = await ctx.db.execute<{
    total: number;
    families: Record<string, number> | null;
    cards: (Found & Card)[] | null;
  }>(statement);
  const { total = 0, families = null, cards = null } = rows[0] ?? {};
  const isMore = total > SEARCH_MAX_RESULTS;
  const shown = Math.min(total, SEARCH_MAX_RESULTS);
  return {
    search,
    sort,
    city,
    total: shown,
    isMore,
    page: search.page,
    pages: pageCount(shown),
    families: isMore ? undefined : (families ?? {}),
    cards: cards ?? [],
  };
}
