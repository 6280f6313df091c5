import { and, arrayContains, eq, gt, lte, type SQL, sql } from "drizzle-orm";
import type { Point } from "#adapters/geocoding/port.ts";
import { ringsAround } from "#core/search/grid.ts";
import { parisMoment } from "#core/terms/slot-rules.ts";
import type { EventSearch } from "./input.ts";
import { eventSearch } from "./search-tables.ts";
import { eventSlots } from "./tables.ts";

export type Prepared = Pick<
  EventSearch,
  "from" | "to" | "family" | "type" | "maxPrice" | "free" | "features" | "radiusKm"
> & { query?: string | undefined; center?: Point | undefined };

export function searchConditions(search: Prepared, now: Date): SQL | undefined {
  const { family, type, maxPrice, free, features, query, center, radiusKm } = search;
  return and(
    gt(eventSearch.lastEndsAt, now),
    // A type is always of one family.
    family && !type ? eq(eventSearch.family, family) : undefined,
    type ? eq(eventSearch.type, type) : undefined,
    maxPrice !== undefined ? lte(eventSearch.fromCents, maxPrice * 100) : undefined,
    free ? eq(eventSearch.isFree, true) : undefined,
    features.length > 0 ? arrayContains(eventSearch.features, features) : undefined,
    query ? sql`${eventSearch.document} @@ to_tsquery('pg_catalog.french', ${query})` : undefined,
    center ? around(center, radiusKm) : undefined,
  );
}

function around(center: Point, radiusKm: number): SQL | undefined {
  const cells = [...new Set(ringsAround(center, radiusKm).flatMap((ring) => ring.cells))];
  const { latitude, longitude } = center;
  const distance = sql`12742 * asin(sqrt(least(1, sin(radians(${eventSearch.latitude} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${eventSearch.latitude})) * sin(radians(${eventSearch.longitude} - ${longitude}::float8) / 2) ^ 2)))`;
  return and(sql`${eventSearch.cell} = any(${sql.param(cells)}::int[])`, lte(distance, radiusKm));
}

/** Slots that may still be seen, within the days asked for. */
export function slotConditions({ from, to }: Pick<Prepared, "from" | "to">, now: Date): SQL | undefined {
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
