import type { Ctx } from "#core/context.ts";
import { readPlaceAddress } from "#core/places/read-place-address.ts";

/** The exact address, for mails to those who booked and those who organise. */
export async function venueDetails(ctx: Ctx, placeId: string): Promise<[string, string][]> {
  const address = await readPlaceAddress(ctx, placeId);
  const street = [address?.number, address?.street].filter(Boolean).join(" ");
  const town = [address?.postalCode, address?.city].filter(Boolean).join(" ");
  return [
    ["Où", [street, town].filter(Boolean).join(", ") || "Adresse sur vos billets"],
    ...(address?.accessInfo ? [["Accès", address.accessInfo] as [string, string]] : []),
  ];
}
