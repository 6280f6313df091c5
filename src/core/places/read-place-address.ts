import { eq } from "drizzle-orm";
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

/** The only reader of the table. Who may see the address is for the verb that shows it: the owner's, a ticket's, an event's. */
export async function readPlaceAddress(ctx: Ctx, placeId: string): Promise<PlaceAddress | undefined> {
  const [address] = await ctx.db
    .select({
      number: placeAddresses.number,
      street: placeAddresses.street,
      postalCode: places.postalCode,
      city: places.city,
      accessInfo: placeAddresses.accessInfo,
      latitude: placeAddresses.latitude,
      longitude: placeAddresses.longitude,
    })
    .from(placeAddresses)
    .innerJoin(places, eq(places.id, placeAddresses.placeId))
    .where(eq(placeAddresses.placeId, placeId));
  return address;
}
