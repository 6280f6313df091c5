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

/** With one other, below, the only reader of the table. Who may see the address is for the verb that shows it: the owner's, a ticket's, an event's. */
export async function readPlaceAddress(ctx: Ctx, placeId: string): Promise<PlaceAddress | undefined> {
  return (await readPlaceAddresses(ctx, [placeId])).get(placeId);
}

/** In one question, whatever their number. */
export async function readPlaceAddresses(ctx: Ctx, placeIds: readonly string[]): Promise<Map<string, PlaceAddress>> {
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
