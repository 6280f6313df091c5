import type { Ctx } from "#core/context.ts";
import { copyCover } from "#core/photos/copy-cover.ts";
import { deleteSubjectPhotos } from "#core/photos/delete-subject-photos.ts";
import { listPhotos } from "#core/photos/list-photos.ts";

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
