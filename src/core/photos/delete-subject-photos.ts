import type { Ctx } from "#core/context.ts";
import { deletePhotoFiles } from "./jobs.ts";
import type { PhotoSubject } from "./rules.ts";
import { lockSubject } from "./subject-gates.ts";
import { ofSubject } from "./subject-photos.ts";
import { photos } from "./tables.ts";

/**
 * For the verb that deletes the subject, in its transaction and after its own checks. Holding the lock until the end
 * keeps an upload that is under way from attaching itself to a listing that is no more.
 */
export async function deleteSubjectPhotos(ctx: Ctx, subject: PhotoSubject): Promise<void> {
  await lockSubject(ctx, subject);
  const deleted = await ctx.db.delete(photos).where(ofSubject(subject)).returning();
  for (const { filesId } of deleted) await ctx.enqueue(ctx.db, deletePhotoFiles, { filesId });
}
