import { type Ctx, requireUser } from "#core/context.ts";
import type { PlaceRow } from "#core/places/place-content.ts";
import type { ProjectRow } from "#core/projects/project-content.ts";
import { isProjectMember } from "#core/projects/require-project-manager.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { findPlace, findProject } from "./read-listings.ts";
import type { ProposalDirection } from "./states.ts";

export type ChosenListings = { project: ProjectRow | undefined; place: PlaceRow | undefined };

/** Of listings that the person has just named; those of a draft were there once, and may have gone since. */
const unknown = () => new DomainError("not_found");

export const goneSince = () =>
  new DomainError("conflict", { reason: "listing_gone", detail: m["proposal.listing_gone"]() });

/**
 * One's own listing on one's own side, one that everybody sees on the other. What is not so does not exist; nobody makes
 * proposals to themselves.
 */
export async function chooseListings(
  ctx: Ctx,
  direction: ProposalDirection,
  ids: { projectId: string | null; placeId: string | null },
  refusal: () => DomainError = unknown,
): Promise<ChosenListings> {
  const { userId } = requireUser(ctx);
  const project = await findProject(ctx, ids.projectId);
  const place = await findPlace(ctx, ids.placeId);
  const managesProject = project !== undefined && (await manages(ctx, project, userId));
  const ownsPlace = place?.ownerId === userId;
  const projectFits = !ids.projectId || (project && (direction === "to-host" ? managesProject : project.visible));
  const placeFits = !ids.placeId || (place && (direction === "to-artist" ? ownsPlace : place.visible));
  if (!projectFits || !placeFits) throw refusal();
  const isOwnTarget = direction === "to-host" ? ownsPlace : managesProject;
  if (isOwnTarget || (project && place && (await manages(ctx, project, place.ownerId)))) {
    throw new DomainError("conflict", { reason: "own_pair", detail: m["proposal.own_pair"]() });
  }
  return { project, place };
}

async function manages(ctx: Ctx, project: ProjectRow, userId: string): Promise<boolean> {
  return project.ownerId === userId || (await isProjectMember(ctx, project.id, userId));
}
