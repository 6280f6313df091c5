import type { Ctx } from "#core/context.ts";
import { tellChanged } from "#core/listings/listing-parts.ts";
import { LISTING_PHOTOS_MIN } from "#core/listings/rules.ts";
import type { PhotoSubjectGate } from "#core/photos/subject-gates.ts";
import { requirePlaceOwner } from "./require-place-owner.ts";

/** Holds the row, so that a publication and the removal of the second photo cannot both succeed. */
export const placePhotoGate: PhotoSubjectGate = async (ctx: Ctx, placeId: string) => {
  const { place } = await requirePlaceOwner(ctx, placeId, "share");
  if (place.visible) await tellChanged(ctx, { kind: "place", id: placeId });
  return { minimum: place.state === "published" ? LISTING_PHOTOS_MIN : 0 };
};
