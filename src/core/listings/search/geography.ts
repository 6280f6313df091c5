import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Point } from "#adapters/geocoding/port.ts";
import type { Ctx } from "#core/context.ts";

export type SearchedCity = Point & { code: string; name: string };

const FIVE_DIGITS = /^(?:\d{2}|2[AB])\d{3}$/;

/**
 * A name, or five digits, which people type as a postal code: 69001 is Lyon, although it is also the INSEE code of a
 * village. Programs may send INSEE codes, which are tried next.
 */
export async function findCity(ctx: Ctx, typed: string): Promise<SearchedCity | undefined> {
  const [found] = await ctx.geocoding.searchCommunes(typed, 1);
  const commune = found ?? (FIVE_DIGITS.test(typed) ? await ctx.geocoding.findCommune(typed) : undefined);
  if (!commune) return undefined;
  const { code, name, latitude, longitude } = commune;
  return { code, name, latitude, longitude };
}

/**
 * The map cut into cells of a fifth of a degree, about 22 by 15 km. A listing stores its cell; « around a city » becomes a
 * list of cells, which an ordinary index serves and whose row counts the planner knows, unlike those of a circle.
 */
const CELLS_PER_DEGREE = 5;
const CELLS_PER_ROW = 360 * CELLS_PER_DEGREE;
const EARTH_DIAMETER_KM = 12_742;
const KM_PER_DEGREE = 111.2;

export function cellOf({ latitude, longitude }: Point): number {
  return rowOf(latitude) * CELLS_PER_ROW + columnOf(longitude);
}

const rowOf = (latitude: number) => Math.floor((latitude + 90) * CELLS_PER_DEGREE);
const columnOf = (longitude: number) => Math.floor((longitude + 180) * CELLS_PER_DEGREE);

export type Ring = { fromKm: number; toKm: number; cells: number[] };

/** Wide enough that neighbouring rings share few cells. */
const RING_EDGES_KM = [10, 30];

/** The circle as rings from the inside out, each with the cells it touches. */
export function ringsAround(center: Point, radiusKm: number): Ring[] {
  const edges = [...RING_EDGES_KM.filter((edge) => edge < radiusKm), radiusKm];
  const cells = cellsAround(center, radiusKm);
  return edges.map((toKm, index) => {
    const fromKm = index === 0 ? 0 : (edges[index - 1] ?? 0);
    const touched = cells.filter(({ nearestKm, farthestKm }) => nearestKm <= toKm && farthestKm >= fromKm);
    return { fromKm, toKm, cells: touched.map(({ cell }) => cell) };
  });
}

type Cell = { cell: number; nearestKm: number; farthestKm: number };

function cellsAround(center: Point, radiusKm: number): Cell[] {
  const latitudes = radiusKm / KM_PER_DEGREE;
  const longitudes = latitudes / Math.max(0.1, Math.cos(toRadians(center.latitude)));
  const cells: Cell[] = [];
  for (let row = rowOf(center.latitude - latitudes); row <= rowOf(center.latitude + latitudes); row++) {
    const [first, last] = [columnOf(center.longitude - longitudes), columnOf(center.longitude + longitudes)];
    for (let column = first; column <= last; column++) {
      const cell = { cell: row * CELLS_PER_ROW + column, ...reach(center, row, column) };
      if (cell.nearestKm <= radiusKm) cells.push(cell);
    }
  }
  return cells;
}

function reach(center: Point, row: number, column: number): Omit<Cell, "cell"> {
  const [south, west] = [row / CELLS_PER_DEGREE - 90, column / CELLS_PER_DEGREE - 180];
  const [north, east] = [south + 1 / CELLS_PER_DEGREE, west + 1 / CELLS_PER_DEGREE];
  const nearest = {
    latitude: Math.min(Math.max(center.latitude, south), north),
    longitude: Math.min(Math.max(center.longitude, west), east),
  };
  const corners = [south, north].flatMap((latitude) => [west, east].map((longitude) => ({ latitude, longitude })));
  return {
    nearestKm: distanceKm(center, nearest),
    farthestKm: Math.max(...corners.map((corner) => distanceKm(center, corner))),
  };
}

/** Along the great circle; `kmFrom` says the same of rows. */
export function distanceKm(from: Point, to: Point): number {
  const [latitude, longitude] = [toRadians(to.latitude - from.latitude), toRadians(to.longitude - from.longitude)];
  const chord =
    Math.sin(latitude / 2) ** 2 +
    Math.cos(toRadians(from.latitude)) * Math.cos(toRadians(to.latitude)) * Math.sin(longitude / 2) ** 2;
  return EARTH_DIAMETER_KM * Math.asin(Math.sqrt(Math.min(1, chord)));
}

/** From a point to the rows of a table, in SQL. */
export const kmFrom = ({ latitude, longitude }: Point, row: { latitude: SQLWrapper; longitude: SQLWrapper }): SQL =>
  sql`${sql.raw(String(EARTH_DIAMETER_KM))} * asin(sqrt(least(1, sin(radians(${row.latitude} - ${latitude}::float8) / 2) ^ 2
    + cos(radians(${latitude}::float8)) * cos(radians(${row.latitude})) * sin(radians(${row.longitude} - ${longitude}::float8) / 2) ^ 2)))`;

const toRadians = (degrees: number) => (degrees * Math.PI) / 180;
