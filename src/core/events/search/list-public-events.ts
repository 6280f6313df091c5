import { and, arrayContains, asc, eq, gt, inArray, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Point } from "#adapters/geocoding/port.ts";
import type { Ctx } from "#core/context.ts";
import { places } from "#core/listings/places/tables.ts";
import { findCity, kmFrom, ringsAround, type SearchedCity } from "#core/listings/search/geography.ts";
import { pageCount, SEARCH_MAX_RESULTS, SEARCH_PAGE_SIZE } from "#core/listings/search/rules.ts";
import { textQuery } from "#core/listings/search/words.ts";
import { parisMoment } from "#core/terms/slot-rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type EventSearch, eventSearchInput } from "../input.ts";
import { priceSummary } from "../rules.ts";
import { tariffsOnSale } from "../selling-rules.ts";
import { eventSearch, eventSlots, events, eventTariffs } from "../tables.ts";
import { type EventCard, loadEventCards } from "./event-cards.ts";

type Prepared = Pick<
  EventSearch,
  "from" | "to" | "family" | "type" | "maxPrice" | "free" | "features" | "radiusKm" | "sort" | "series"
> & {
  query?: string | undefined;
  center?: Point | undefined;
  publishedAfter?: Date | undefined;
  /** The center is for the order only. */
  anywhere?: boolean;
};

function searchConditions(search: Prepared, now: Date): SQL | undefined {
  const { family, type, maxPrice, free, features, query, center, radiusKm, series, publishedAfter, anywhere } = search;
  return and(
    gt(eventSearch.lastEndsAt, now),
    series ? eq(eventSearch.seriesId, series) : undefined,
    // A type is always of one family.
    family && !type ? eq(eventSearch.family, family) : undefined,
    type ? eq(eventSearch.type, type) : undefined,
    maxPrice !== undefined ? lte(eventSearch.fromCents, maxPrice * 100) : undefined,
    free ? eq(eventSearch.isFree, true) : undefined,
    features.length > 0 ? arrayContains(eventSearch.features, features) : undefined,
    query ? sql`${eventSearch.document} @@ to_tsquery('pg_catalog.french', ${query})` : undefined,
    center && !anywhere ? around(center, radiusKm) : undefined,
    publishedAfter
      ? sql`${eventSearch.id} in (select ${events.id} from ${events} where ${gt(events.publishedAt, publishedAfter)})`
      : undefined,
  );
}

function around(center: Point, radiusKm: number): SQL | undefined {
  const cells = [...new Set(ringsAround(center, radiusKm).flatMap((ring) => ring.cells))];
  return and(sql`${eventSearch.cell} = any(${sql.param(cells)}::int[])`, lte(kmFrom(center, eventSearch), radiusKm));
}

/** Slots that may still be seen, within the days asked for. */
function slotConditions({ from, to }: Pick<Prepared, "from" | "to">, now: Date): SQL | undefined {
  const start = from && parisMoment(from, "00:00");
  const end = to && parisMoment(dayAfter(to), "00:00");
  return and(
    eq(eventSlots.active, true),
    gt(eventSlots.endsAt, now),
    start ? sql`${eventSlots.startsAt} >= ${start.toISOString()}::timestamptz` : undefined,
    end ? sql`${eventSlots.startsAt} < ${end.toISOString()}::timestamptz` : undefined,
  );
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

type MappedEvent = EventCard & { latitude: number; longitude: number };

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

type Asked = {
  /** Around a city, those further than the radius as well, the nearest first. */
  further?: boolean;
  /** For whoever shows only the first few of a page. */
  most?: number;
  /** For whoever is told of what is new. */
  publishedAfter?: Date;
};

/** What everybody may see, by date: past, private, hidden and cancelled events are not among it. */
export async function listPublicEvents(ctx: Ctx, input: unknown, asked: Asked = {}): Promise<EventPage> {
  const { most = SEARCH_PAGE_SIZE, publishedAfter, further = false } = asked;
  const search = parseInput(eventSearchInput, input);
  const { city, prepared: found } = await prepareSearch(ctx, search);
  const prepared: Prepared = { ...found, publishedAfter, ...(further ? { sort: "distance", anywhere: true } : {}) };
  const first = (search.page - 1) * SEARCH_PAGE_SIZE;
  const { counted, families, shown } = await findEvents(ctx, prepared, first, most);
  const points = new Map(shown.map(({ id, latitude, longitude }) => [id, { latitude, longitude }]));
  const cards = await loadEventCards(
    ctx,
    shown.map(({ id }) => id),
  );
  const total = Math.min(counted, SEARCH_MAX_RESULTS);
  return {
    search,
    city,
    total,
    isMore: counted > total,
    page: search.page,
    pages: pageCount(total),
    families,
    cards: cards.map((card) => ({ ...card, ...(points.get(card.id) ?? { latitude: 0, longitude: 0 }) })),
  };
}

async function prepareSearch(
  ctx: Ctx,
  search: EventSearch,
): Promise<{ city: SearchedCity | undefined; prepared: Prepared }> {
  const city = search.city ? await findCity(ctx, search.city) : undefined;
  const query = search.text ? await textQuery(ctx, search.text) : undefined;
  return { city, prepared: { ...search, query, center: city } };
}

/** Whatever comes first, the sooner of two equals does; the newest are those that were agreed on last. */
function orderOf({ sort, center }: Prepared, startsAt: SQL): SQL {
  if (sort === "distance" && center) return sql`${kmFrom(center, eventSearch)}, ${startsAt}, ${eventSearch.id}`;
  if (sort === "prix") return sql`${eventSearch.fromCents}, ${startsAt}, ${eventSearch.id}`;
  if (sort === "nouveau") return sql`${eventSearch.id} desc`;
  return sql`${startsAt}, ${eventSearch.id}`;
}

type Found = { id: string; latitude: number; longitude: number };

/**
 * By each event's next slot among those asked for, an evening that is under way after those to which one can still go: how many there
 * are, by family, and those of one page. Counted where they are:
 * sending a thousand rows to count them took longer than finding them. A series stands once, as the first of its evenings that fits, so
 * that every filter is answered exactly; all of them where one series is asked for.
 */
async function findEvents(ctx: Ctx, search: Prepared, first: number, most: number) {
  const next = ctx.db
    .select({
      eventId: eventSlots.eventId,
      // None, which comes last, where all have begun.
      startsAt: sql`min(${eventSlots.startsAt}) filter (where ${gt(eventSlots.startsAt, ctx.now)})`.as(
        "next_starts_at",
      ),
    })
    .from(eventSlots)
    .where(slotConditions(search, ctx.now))
    .groupBy(eventSlots.eventId)
    .as("next");
  const fitting = ctx.db
    .select({
      id: eventSearch.id,
      family: eventSearch.family,
      latitude: eventSearch.latitude,
      longitude: eventSearch.longitude,
      series: eventSearch.seriesId,
      startsAt: next.startsAt,
      rank: sql`row_number() over (order by ${orderOf(search, sql`${next.startsAt}`)})`.as("rank"),
    })
    .from(eventSearch)
    .innerJoin(next, eq(next.eventId, eventSearch.id))
    .where(searchConditions(search, ctx.now));
  const stands = search.series
    ? sql`true`
    : sql`series_id is null or id in (
        select distinct on (series_id) id from fitting where series_id is not null order by series_id, next_starts_at, id)`;
  const last = Math.min(first + most, SEARCH_MAX_RESULTS);
  const { rows } = await ctx.db.execute<{ counted: number; families: Record<string, number>; shown: Found[] }>(sql`
    with fitting as materialized (${fitting.getSQL()}),
    found as materialized (
      select id, family, latitude, longitude, row_number() over (order by rank) as position
      from fitting where ${stands} order by rank limit ${SEARCH_MAX_RESULTS + 1})
    select (select count(*)::int from found) as counted,
           (select coalesce(jsonb_object_agg(family, count), '{}') from
             (select family, count(*)::int from found where position <= ${SEARCH_MAX_RESULTS} group by family) as counted) as families,
           (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'latitude', latitude, 'longitude', longitude) order by position), '[]')
             from found where position > ${first} and position <= ${last}) as shown`);
  const [row] = rows;
  if (!row) throw new Error("the search counted nothing");
  return row;
}

/** `price` in words: « dès 8 € ». */
type CalendarEntry = { eventId: string; title: string; startsAt: Date; communeName: string | null; price: string };
export type MonthOfEvents = { search: EventSearch; month: string; days: { day: string; entries: CalendarEntry[] }[] };

const MAX_ENTRIES = 500;

/** Every date of a month, whatever page its event is on. The other filters hold; the days asked for are the month's. */
export async function listMonthEvents(ctx: Ctx, input: unknown): Promise<MonthOfEvents> {
  const search = parseInput(eventSearchInput, input);
  const month = search.month ?? parisDay(ctx.now).slice(0, 7);
  const { prepared } = await prepareSearch(ctx, search);
  const rows = await ctx.db
    .select({
      eventId: events.id,
      title: events.title,
      startsAt: eventSlots.startsAt,
      communeName: places.communeName,
    })
    .from(eventSearch)
    .innerJoin(events, eq(events.id, eventSearch.id))
    .innerJoin(places, eq(places.id, events.placeId))
    .innerJoin(eventSlots, eq(eventSlots.eventId, eventSearch.id))
    .where(and(searchConditions(prepared, ctx.now), slotConditions(daysOfMonth(month), ctx.now)))
    .orderBy(asc(eventSlots.startsAt), asc(eventSlots.id))
    .limit(MAX_ENTRIES);
  const prices = await loadPrices(ctx, rows);
  const days = new Map<string, CalendarEntry[]>();
  for (const row of rows) {
    const day = parisDay(row.startsAt);
    days.set(day, [...(days.get(day) ?? []), { ...row, price: prices.get(row.eventId) ?? "" }]);
  }
  return { search, month, days: [...days].map(([day, entries]) => ({ day, entries })) };
}

async function loadPrices(
  ctx: Ctx,
  rows: readonly { eventId: string; startsAt: Date }[],
): Promise<Map<string, string>> {
  const byDate = Map.groupBy(rows, ({ eventId }) => eventId);
  const eventIds = [...byDate.keys()];
  if (eventIds.length === 0) return new Map();
  const tariffs = await ctx.db
    .select()
    .from(eventTariffs)
    .where(and(inArray(eventTariffs.eventId, eventIds), isNull(eventTariffs.retiredAt)));
  const byEvent = Map.groupBy(tariffs, ({ eventId }) => eventId);
  return new Map(
    [...byEvent].map(([eventId, own]) => [
      eventId,
      priceSummary(tariffsOnSale(own, byDate.get(eventId) ?? [], ctx.now)),
    ]),
  );
}

function daysOfMonth(month: string): { from: string; to: string } {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const last = new Date(Date.UTC(year, number, 0)).getUTCDate();
  return { from: `${month}-01`, to: `${month}-${last}` };
}
