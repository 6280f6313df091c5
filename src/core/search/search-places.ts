import type { Ctx } from "#core/context.ts";
import { places } from "#core/places/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type PlaceSearch, placeSearchInput } from "./input.ts";
import { type Found, runSearch, type SearchPage } from "./run-search.ts";

const card = {
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

type Shown = Pick<typeof places.$inferSelect, keyof typeof card>;

export type PlaceCard = Found & Shown;

/** For everybody. */
export async function searchPlaces(ctx: Ctx, input: unknown): Promise<SearchPage<PlaceSearch, Shown>> {
  return runSearch<PlaceSearch, Shown>(ctx, "place", card, parseInput(placeSearchInput, input));
}
