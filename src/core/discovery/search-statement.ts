import { type AnyColumn, and, arrayContains, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Point } from "#adapters/geocoding/port.ts";
import { photos } from "#core/listings/photos/tables.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { kmFrom, type Ring, ringsAround } from "#core/listings/search/geography.ts";
import { SEARCH_MAX_RESULTS, SEARCH_PAGE_SIZE, type SearchSort } from "#core/listings/search/rules.ts";
import type { SearchTable } from "#core/listings/search/tables.ts";
import { catalogues } from "./catalogues.ts";
import type { Search } from "./input.ts";

/** A search whose words and city have been looked up. */
type PreparedSearch = Search & { sort: SearchSort; query?: string | undefined; center?: Point | undefined };

/** One more than is ever shown: how « plus de » is known. */
const CAP = SEARCH_MAX_RESULTS + 1;

/**
 * One statement, one row: the count, the count by family, and the cards of the page with their covers.
 *
 * `found` holds at most CAP listings, so that the work does not grow with the catalogue: the nearest, or the newest that
 * match, which relevance then orders anew. Up to the cap, that order is exact.
 */
export function searchStatement(kind: ListingKind, card: Record<string, AnyColumn>, search: PreparedSearch): SQL {
  const { listings } = catalogues[kind];
  const order = finalOrder(search.sort);
  return sql`
    with found as materialized (${found(kind, search)}),
    page as (
      select found.*, row_number() over (order by ${order}) as position
      from found order by position limit ${SEARCH_PAGE_SIZE} offset ${(search.page - 1) * SEARCH_PAGE_SIZE}
    )
    select (select count(*)::int from found) as total,
           (select jsonb_object_agg(family, count) from (select family, count(*) from found group by family) as counted) as families,
           (select jsonb_agg(to_jsonb(card) - 'position' order by card.position) from (
              select page.position, page.id, page.latitude, page.longitude, page.distance as "distanceKm",
                     ${cover} as cover, ${columnList(card)}
              from page
              join ${listings} on ${listings.id} = page.id
              left join ${photos} on ${photos.subjectKind} = ${kind} and ${photos.subjectId} = page.id and ${photos.position} = 0
            ) as card) as cards`;
}

function found(kind: ListingKind, search: PreparedSearch): SQL {
  const { table } = catalogues[kind];
  const { query, center, radiusKm } = search;
  const filters = and(filterConditions(table, search), query ? textCondition(table, query) : undefined);
  const distance = center ? kmFrom(center, table) : sql`null::float8`;
  const rank = query && search.sort === "relevance" ? rankOf(table, query) : sql`0`;
  const matching = (place: SQL | undefined, order: SQL) => {
    const conditions = and(filters, place);
    return sql`select ${table.id}, ${table.family}, ${table.latitude}, ${table.longitude}, ${table.publishedAt},
                      ${distance} as distance, ${rank} as rank
               from ${table} ${conditions ? sql`where ${conditions}` : sql``} order by ${order} limit ${CAP}`;
  };
  const newest = sql`${table.publishedAt} desc, ${table.id} desc`;
  if (!center) return matching(undefined, newest);
  const rings = ringsAround(center, radiusKm);
  if (search.sort !== "distance") {
    const cells = [...new Set(rings.flatMap((ring) => ring.cells))];
    return matching(ringCondition(table, center, { fromKm: 0, toKm: radiusKm, cells }), newest);
  }
  // Read from the inside out, and no further than the limit.
  const parts = rings.map((ring) => sql`(${matching(ringCondition(table, center, ring), sql`distance, ${newest}`)})`);
  return sql`select * from (${sql.join(parts, sql` union all `)}) as rings limit ${CAP}`;
}

function finalOrder(sort: SearchSort): SQL {
  const newest = sql`published_at desc, id desc`;
  if (sort === "relevance") return sql`rank desc, ${newest}`;
  return sort === "distance" ? sql`distance, ${newest}` : newest;
}

const cover = sql`case when ${photos.id} is not null then jsonb_build_object(
  'id', ${photos.id}, 'filesId', ${photos.filesId}, 'width', ${photos.width}, 'height', ${photos.height},
  'placeholder', ${photos.placeholder}, 'variants', ${photos.variants}) end`;

function columnList(card: Record<string, AnyColumn>): SQL {
  const columns = Object.entries(card).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`);
  return sql.join(columns, sql`, `);
}

/** Everything but text and place. */
function filterConditions(table: SearchTable, search: Search): SQL | undefined {
  const { family, type, seats, maxPrice, openness, features, date } = search;
  return and(
    // A type is always of one family: asking for both would only mislead the planner's estimate.
    family && !type ? eq(table.family, family) : undefined,
    type ? eq(table.type, type) : undefined,
    seats ? and(gte(table.seatsMax, seats), lte(table.seatsMin, seats)) : undefined,
    maxPrice !== undefined ? lte(table.priceCents, maxPrice * 100) : undefined,
    openness ? (openness === "open" ? table.isOpen : table.isPrivate).getSQL() : undefined,
    features.length > 0 ? arrayContains(table.features, features) : undefined,
    date
      ? and(isWeekend(date) ? table.onWeekends.getSQL() : table.onWeekdays.getSQL(), isFree(table, date))
      : undefined,
  );
}

function isWeekend(date: string): boolean {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

const isFree = (table: SearchTable, date: string) =>
  sql`(${table.unavailable} is null or not ${table.unavailable} @> ${date}::date)`;

function textCondition(table: SearchTable, query: string): SQL {
  return sql`${table.document} @@ to_tsquery('pg_catalog.french', ${query})`;
}

function rankOf(table: SearchTable, query: string): SQL {
  return sql`ts_rank(${table.names}, to_tsquery('pg_catalog.french', ${query}))`;
}

function ringCondition(table: SearchTable, center: Point, { fromKm, toKm, cells }: Ring): SQL | undefined {
  const distance = kmFrom(center, table);
  return and(inCells(table, cells), lte(distance, toKm), fromKm > 0 ? sql`${distance} > ${fromKm}` : undefined);
}

const inCells = (table: SearchTable, cells: number[]) => sql`${table.cell} = any(${sql.param(cells)}::int[])`;
