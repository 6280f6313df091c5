import { eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { placeAddresses, places } from "./tables.ts";

export type PlaceAddress = {
  number: string | null;
  street: string | null;
  postalCode: string | null;
  city: string | null;
  accessInfo: string | null;
  latitude: number | null;
  longitude: number | null;
};

/** Nothing but this file loads addresses. Who may see one is decided by the verb that shows it: to owners, on tickets, at events. */
export async function loadPlaceAddress(ctx: Ctx, placeId: string): Promise<PlaceAddress | undefined> {
  return (await loadPlaceAddresses(ctx, [placeId])).get(placeId);
}

/** In one query, whatever their number. */
export async function loadPlaceAddresses(ctx: Ctx, placeIds: readonly string[]): Promise<Map<string, PlaceAddress>> {
  if (placeIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      id: places.id,
      address: {
        number: placeAddresses.number,
        street: placeAddresses.street,
        postalCode: places.postalCode,
        city: places.city,
        accessInfo: placeAddresses.accessInfo,
        latitude: placeAddresses.latitude,
        longitude: placeAddresses.longitude,
      },
    })
    .from(placeAddresses)
    .innerJoin(places, eq(places.id, placeAddresses.placeId))
    .where(inArray(placeAddresses.placeId, [...new Set(placeIds)]));
  return new Map(rows.map(({ id, address }) => [id, address]));
}
