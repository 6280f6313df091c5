import type { Ctx } from "#core/context.ts";
import { copyCover, deleteSubjectPhotos } from "#core/listings/photos/copy-and-delete.ts";
import { listPhotos } from "#core/listings/photos/subject-photos.ts";
import { opennessChoices } from "#core/terms/choice-rules.ts";
import type { ProposalContent } from "../rules.ts";
import type { PlaceSummary, ProjectSummary } from "../view-rules.ts";

type Wishing<S extends { wishes: unknown }> = S["wishes"];

type PrefillProject = {
  title: string | null;
  description: string | null;
  audienceMax: number | null;
  wishes: Wishing<ProjectSummary>;
};

type PrefillPlace = { maxCapacity: number | null; wishes: Wishing<PlaceSummary> };

/** What the listings themselves answer. Only holes are filled: nothing that somebody wrote is lost. */
export function prefill(
  content: ProposalContent,
  project: PrefillProject | undefined,
  place: PrefillPlace | undefined,
): Partial<ProposalContent> {
  const filled: Partial<ProposalContent> = {};
  if (project) {
    if (content.title === null) filled.title = project.title;
    if (content.description === null) filled.description = project.description;
  }
  if (project && place) {
    const possible = opennessChoices(project.wishes, place.wishes).filter(({ reasons }) => reasons.length === 0);
    const [only] = possible;
    if (content.openness === null && possible.length === 1 && only) filled.openness = only.code;
    if (content.capacity === null) {
      const sizes = [project.audienceMax, place.maxCapacity].filter((size) => size !== null);
      if (sizes.length > 0) filled.capacity = Math.min(...sizes);
    }
  }
  return filled;
}

/**
 * The project's cover, until somebody chooses another. When the project changes, a cover that was only the old one's goes
 * with it. In the caller's transaction, which holds the lock on the proposal's photos from its beginning.
 */
export async function ensureCover(
  ctx: Ctx,
  {
    proposalId,
    ownerId,
    projectId,
    before,
  }: { proposalId: string; ownerId: string; projectId: string; before?: string | null },
): Promise<void> {
  const subject = { kind: "proposal", id: proposalId } as const;
  const [cover] = await listPhotos(ctx, subject);
  if (cover) {
    if (!before || before === projectId) return;
    const olds = await listPhotos(ctx, { kind: "project", id: before });
    if (!olds.some(({ filesId }) => filesId === cover.filesId)) return;
    await deleteSubjectPhotos(ctx, subject);
  }
  await copyCover(ctx, { kind: "project", id: projectId }, subject, ownerId);
}
