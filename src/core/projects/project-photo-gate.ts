import type { Ctx } from "#core/context.ts";
import { tellChanged } from "#core/listings/listing-parts.ts";
import { LISTING_PHOTOS_MIN } from "#core/listings/rules.ts";
import type { PhotoSubjectGate } from "#core/photos/subject-gates.ts";
import { requireProjectManager } from "./require-project-manager.ts";

/** Holds the row, so that a publication and the removal of the second photo cannot both succeed. */
export const projectPhotoGate: PhotoSubjectGate = async (ctx: Ctx, projectId: string) => {
  const { project } = await requireProjectManager(ctx, projectId, "share");
  if (project.visible) await tellChanged(ctx, { kind: "project", id: projectId });
  return { minimum: project.state === "published" ? LISTING_PHOTOS_MIN : 0 };
};
