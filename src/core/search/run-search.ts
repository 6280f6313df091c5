import type { AnyColumn } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import { findCity, type SearchedCity } from "./find-city.ts";
import type { Search } from "./input.ts";
import { pageCount, SEARCH_MAX_RESULTS, type SearchSort, sortInForce } from "./rules.ts";
import { searchStatement } from "./search-statement.ts";
import { textQuery } from "./text-query.ts";

/** What every card has, beside what its catalogue shows. For a place, the point is the middle of its area. */
export type Found = {
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

export async function runSearch<S extends Search, Card>(
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
