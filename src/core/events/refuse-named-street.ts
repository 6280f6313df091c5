import type { Ctx } from "#core/context.ts";
import { readPlaceAddress } from "#core/places/read-place-address.ts";
import { fieldsNamingStreet } from "#core/places/street-rules.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";

type Words = { placeId: string; title: string; description: string };

/**
 * The exact address is for people who have booked. Not asked while a proposal is written: whoever writes to a host does not know
 * the address yet, and must not learn by trying which street it is.
 */
export async function refuseNamedStreet(
  ctx: Ctx,
  { placeId, title, description }: Words,
  as: "invalid_input" | "conflict",
): Promise<void> {
  const found = fieldsNamingStreet({ title, description }, (await readPlaceAddress(ctx, placeId)) ?? {});
  if (found.length === 0) return;
  throw new DomainError(as, {
    reason: "names_street",
    detail: m["event.names_street"](),
    fields: Object.fromEntries(found.map((field) => [field, [m["listing.names_street"]()]])),
  });
}
