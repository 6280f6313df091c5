import { loadOwnUser } from "#core/accounts/profile/own-account.ts";
import { refreshPersonPages } from "#core/accounts/profile/update-profile.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { tellChanged } from "../listing-parts.ts";
import { requirePlaceOwner } from "../places/load-place.ts";
import { requireProjectManager } from "../projects/load-project.ts";
import { LISTING_PHOTOS_MIN } from "../rules.ts";
import type { PhotoSubjectGate } from "./subject-photos.ts";

/** Holds the row, so that a publication and the removal of the second photo cannot both succeed. */
export const projectPhotoGate: PhotoSubjectGate = async (ctx: Ctx, projectId: string) => {
  const { project } = await requireProjectManager(ctx, projectId, "share");
  if (project.visible) await tellChanged(ctx, { kind: "project", id: projectId });
  return { minimum: project.state === "published" ? LISTING_PHOTOS_MIN : 0 };
};

/** Holds the row, so that a publication and the removal of the second photo cannot both succeed. */
export const placePhotoGate: PhotoSubjectGate = async (ctx: Ctx, placeId: string) => {
  const { place } = await requirePlaceOwner(ctx, placeId, "share");
  if (place.visible) await tellChanged(ctx, { kind: "place", id: placeId });
  return { minimum: place.state === "published" ? LISTING_PHOTOS_MIN : 0 };
};

/** Everybody's portrait is their own. Asked under the subject's lock, it finds an account that was deleted meanwhile gone. */
export const personPhotoGate: PhotoSubjectGate = async (ctx: Ctx, personId: string) => {
  const { id } = await loadOwnUser(ctx);
  if (id !== personId) throw new DomainError("not_found");
  await refreshPersonPages(ctx, personId);
  return { minimum: 0 };
};
