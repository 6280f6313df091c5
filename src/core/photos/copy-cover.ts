import { and, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { makeAvif } from "./jobs.ts";
import type { PhotoSubject } from "./rules.ts";
import { lockSubject } from "./subject-gates.ts";
import { ofSubject } from "./subject-photos.ts";
import { photos } from "./tables.ts";

/**
 * For verbs that make one thing out of another, in their transaction and after their own checks. False when there is no cover
 * to copy. The files are shared.
 */
export async function copyCover(ctx: Ctx, from: PhotoSubject, to: PhotoSubject, ownerId: string): Promise<boolean> {
  await lockSubject(ctx, to);
  // Shared lock: the original cannot be deleted, and its files with it, before the copy stands.
  const [original] = await ctx.db
    .select()
    .from(photos)
    .where(and(ofSubject(from), eq(photos.position, 0)))
    .for("share");
  if (!original) return false;
  await ctx.db.insert(photos).values({
    ...original,
    id: newId(ctx.now),
    ownerId,
    subjectKind: to.kind,
    subjectId: to.id,
    position: 0,
    createdAt: ctx.now,
  });
  // The job that is on its way may have looked before the copy stood.
  if (original.variants.avif.length === 0) await ctx.enqueue(ctx.db, makeAvif, { filesId: original.filesId });
  return true;
}
