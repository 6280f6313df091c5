import { and, arrayContains, eq, gte, lte, type SQL, sql } from "drizzle-orm";
import type { Point } from "#adapters/geocoding/port.ts";
import type { Ring } from "./grid.ts";
import type { Search } from "./input.ts";
import type { SearchTable } from "./tables.ts";

/** Everything but text and place. */
export function filterConditions(table: SearchTable, search: Search): SQL | undefined {
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

export function textCondition(table: SearchTable, query: string): SQL {
  return sql`${table.document} @@ to_tsquery('pg_catalog.french', ${query})`;
}

export function rankOf(table: SearchTable, query: string): SQL {
  return sql`ts_rank(${table.names}, to_tsquery('pg_catalog.french', ${query}))`;
}

export function ringCondition(table: SearchTable, center: Point, { fromKm, toKm, cells }: Ring): SQL | undefined {
  const distance = distanceOf(table, center);
  return and(inCells(table, cells), lte(distance, toKm), fromKm > 0 ? sql`${distance} > ${fromKm}` : undefined);
}

const inCells = (table: SearchTable, cells: number[]) => sql`${table.cell} = any(${sql.param(cells)}::int[])`;

/** `grid.ts` says the same in JavaScript. */
export function distanceOf(table: SearchTable, { latitude, longitude }: Point): SQL {
  return sql`12742 * asin(sqrt(least(1, sin(radians(${table.latitude} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${table.latitude})) * sin(radians(${table.longitude} - ${longitude}::float8) / 2) ^ 2)))`;
}
