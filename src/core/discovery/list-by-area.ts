import { count, eq, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Ctx } from "#core/context.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { LIST_PAGE_SIZE, pageCount } from "#core/listings/search/rules.ts";
import { foldText } from "#core/listings/search/words.ts";
import { parseInput } from "#platform/parse-input.ts";
import { catalogues } from "./catalogues.ts";
import { areaListInput } from "./input.ts";

export type ListedEntry = {
  id: string;
  title: string;
  /** The artist's name; for a place, the same as its type. */
  by: string;
  type: string;
  communeName: string;
  postalCode: string;
};

type AreaList = { total: number; page: number; pages: number; entries: ListedEntry[] };

const shown: Record<"project" | "place", Record<Exclude<keyof ListedEntry, "id">, AnyPgColumn>> = {
  project: {
    title: projects.title,
    by: projects.artistName,
    type: projects.artType,
    communeName: projects.communeName,
    postalCode: projects.postalCode,
  },
  place: {
    title: places.title,
    by: places.placeType,
    type: places.placeType,
    communeName: places.communeName,
    postalCode: places.postalCode,
  },
};

/** All artists or all places of a city, or of France, by postal code. For everybody, search engines included. */
export async function listByArea(ctx: Ctx, input: unknown): Promise<AreaList> {
  const { kind, city, page } = parseInput(areaListInput, input);
  const { table, listings } = catalogues[kind];
  const inCity = city ? eq(table.cityKey, foldText(city)) : undefined;
  const [counted] = await ctx.db.select({ total: count() }).from(table).where(inCity);
  const total = counted?.total ?? 0;
  // The page's ids come from the index alone; only they are looked up.
  const ids = ctx.db
    .select({ id: table.id, postalCode: table.postalCode })
    .from(table)
    .where(inCity)
    .orderBy(table.postalCode, table.id)
    .limit(LIST_PAGE_SIZE)
    .offset((page - 1) * LIST_PAGE_SIZE)
    .as("listed");
  const entries = await ctx.db
    .select({ id: listings.id, ...shown[kind] })
    .from(ids)
    .innerJoin(listings, eq(listings.id, sql`${ids.id}`))
    .orderBy(ids.postalCode, ids.id);
  return { total, page, pages: pageCount(total, LIST_PAGE_SIZE), entries: entries as ListedEntry[] };
}
