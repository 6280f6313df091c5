import type { Ctx } from "#core/context.ts";
import { listPhotos } from "#core/photos/list-photos.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import type { PlaceRow } from "#core/places/place-content.ts";
import type { ProjectRow } from "#core/projects/project-content.ts";
import { contentOf, type ProposalRow } from "./proposal-content.ts";
import { findPlace, findProject, wishesOfPlace, wishesOfProject } from "./read-listings.ts";
import type { ProposalFacts } from "./sending-rules.ts";

export type DraftFacts = {
  facts: ProposalFacts;
  project: ProjectRow | undefined;
  place: PlaceRow | undefined;
  cover: PhotoView | null;
};

/** What `missingForSending` judges. A listing that was deleted meanwhile is to be chosen again. */
export async function readFacts(ctx: Ctx, proposal: ProposalRow, lock?: "share"): Promise<DraftFacts> {
  const project = await findProject(ctx, proposal.projectId, lock);
  const place = await findPlace(ctx, proposal.placeId, lock);
  const [cover = null] = await listPhotos(ctx, { kind: "proposal", id: proposal.id });
  const facts: ProposalFacts = {
    direction: proposal.direction,
    content: { ...contentOf(proposal), projectId: project?.id ?? null, placeId: place?.id ?? null },
    hasCover: cover !== null,
    project: project ? wishesOfProject(project) : null,
    place: place ? { ...wishesOfPlace(place), maxCapacity: place.maxCapacity } : null,
    now: ctx.now,
  };
  return { facts, project, place, cover };
}
