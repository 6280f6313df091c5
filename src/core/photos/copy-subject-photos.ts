import { asc } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { makeAvif } from "./jobs.ts";
import type { PhotoSubject } from "./rules.ts";
import { lockSubject } from "./subject-gates.ts";
import { ofSubject } from "./subject-photos.ts";
import { photos } from "./tables.ts";

/** For the verb that duplicates a listing, in its transaction and after its own checks. The files are shared, not copied. */
export async function copySubjectPhotos(ctx: Ctx, from: PhotoSubject, to: PhotoSubject): Promise<void> {
  const { userId } = requireUser(ctx);
  await lockSubject(ctx, to);
  // Shared lock: the originals cannot be deleted, and their files with them, before the copies stand.
  const originals = await ctx.db
    .select()
    .from(photos)
    .where(ofSubject(from))
    .orderBy(asc(photos.position))
    .for("share");
  if (originals.length === 0) return;
  await ctx.db.insert(photos).values(
    originals.map((original) => ({
      ...original,
      id: newId(ctx.now),
      ownerId: userId,
      subjectKind: to.kind,
      subjectId: to.id,
      createdAt: ctx.now,
    })),
  );
  for (const { filesId, variants } of originals) {
    // The job that is on its way may have looked before the copies stood.
    if (variants.avif.length === 0) await ctx.enqueue(ctx.db, makeAvif, { filesId });
  }
}
