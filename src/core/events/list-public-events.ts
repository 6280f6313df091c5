import { eq, min, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { findCity, type SearchedCity } from "#core/search/find-city.ts";
import { pageCount, SEARCH_MAX_RESULTS, SEARCH_PAGE_SIZE } from "#core/search/rules.ts";
import { textQuery } from "#core/search/text-query.ts";
import { own, put } from "#platform/own.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type Prepared, searchConditions, slotConditions } from "./event-search-conditions.ts";
import { type EventSearch, eventSearchInput } from "./input.ts";
import { type EventCard, readEventCards } from "./read-event-cards.ts";
import { eventSearch } from "./search-tables.ts";
import { eventSlots } from "./tables.ts";

export type MappedEvent = EventCard & { latitude: number; longitude: number };

export type EventPage = {
  search: EventSearch;
  /** Undefined also when the city that was asked for is not known: then no event was left out because of it. */
  city: SearchedCity | undefined;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  page: number;
  pages: number;
  families: Record<string, number>;
  cards: MappedEvent[];
};

/** What everybody may see, by date: past, private, hidden and cancelled events are not among it. */
export async function listPublicEvents(ctx: Ctx, input: unknown): Promise<EventPage> {
  const search = parseInput(eventSearchInput, input);
  const { city, prepared } = await prepareSearch(ctx, search);
  const found = await findEvents(ctx, prepared, SEARCH_MAX_RESULTS + 1);
  const shown = found.slice(0, SEARCH_MAX_RESULTS);
  const families: Record<string, number> = {};
  for (const { family } of shown) put(families, family, (own(families, family) ?? 0) + 1);
  const page = shown.slice((search.page - 1) * SEARCH_PAGE_SIZE, search.page * SEARCH_PAGE_SIZE);
  const points = new Map(page.map(({ id, latitude, longitude }) => [id, { latitude, longitude }]));
  const cards = await readEventCards(
    ctx,
    page.map(({ id }) => id),
  );
  return {
    search,
    city,
    total: shown.length,
    isMore: found.length > shown.length,
    page: search.page,
    pages: pageCount(shown.length),
    families,
    cards: cards.map((card) => ({ ...card, ...(points.get(card.id) ?? { latitude: 0, longitude: 0 }) })),
  };
}

export async function prepareSearch(
  ctx: Ctx,
  search: EventSearch,
): Promise<{ city: SearchedCity | undefined; prepared: Prepared }> {
  const city = search.city ? await findCity(ctx, search.city) : undefined;
  const query = search.text ? await textQuery(ctx, search.text) : undefined;
  return { city, prepared: { ...search, query, center: city } };
}

/** One row an event, by its first slot among those asked for. */
async function findEvents(ctx: Ctx, search: Prepared, limit: number) {
  const next = ctx.db
    .select({ eventId: eventSlots.eventId, startsAt: min(eventSlots.startsAt).as("next_starts_at") })
    .from(eventSlots)
    .where(slotConditions(search, ctx.now))
    .groupBy(eventSlots.eventId)
    .as("next");
  return ctx.db
    .select({
      id: eventSearch.id,
      family: eventSearch.family,
      latitude: eventSearch.latitude,
      longitude: eventSearch.longitude,
    })
    .from(eventSearch)
    .innerJoin(next, eq(next.eventId, eventSearch.id))
    .where(searchConditions(search, ctx.now))
    .orderBy(sql`${next.startsAt}`, eventSearch.id)
    .limit(limit);
}
