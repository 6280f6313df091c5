import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { placeIdInput } from "./input.ts";
import { type PlaceAddress, readPlaceAddress } from "./read-place-address.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";

/** For the owner. Tickets and event admin have verbs of their own, in rooms that know who booked. */
export async function getPlaceAddress(ctx: Ctx, input: unknown): Promise<PlaceAddress> {
  const { placeId } = parseInput(placeIdInput, input);
  await requirePlaceOwner(ctx, placeId);
  const address = await readPlaceAddress(ctx, placeId);
  if (!address) throw new DomainError("not_found");
  return address;
}
