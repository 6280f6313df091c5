import { loadOwnUser } from "#core/accounts/profile/own-account.ts";
import { refreshPersonPages } from "#core/accounts/profile/update-profile.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { tellChanged } from "../listing-parts.ts";
import { requireListingManager } from "../load-listing.ts";
import { LISTING_PHOTOS_MIN, type ListingKind } from "../rules.ts";
import type { PhotoSubjectGate } from "./subject-photos.ts";

/** Holds the row, so that a publication and the removal of the second photo cannot both succeed. */
const gateOf =
  (kind: ListingKind): PhotoSubjectGate =>
  async (ctx, id) => {
    const { listing } = await requireListingManager(ctx, { kind, id }, "share");
    if (listing.visible) await tellChanged(ctx, { kind, id });
    return { minimum: listing.state === "published" ? LISTING_PHOTOS_MIN : 0 };
  };

export const listingPhotoGates = { project: gateOf("project"), place: gateOf("place") };

/** People manage their own portrait only. Asked under the subject's lock: an account deleted meanwhile is no longer found. */
export const personPhotoGate: PhotoSubjectGate = async (ctx: Ctx, personId: string) => {
  const { id } = await loadOwnUser(ctx);
  if (id !== personId) throw new DomainError("not_found");
  await refreshPersonPages(ctx, personId);
  return { minimum: 0 };
};
