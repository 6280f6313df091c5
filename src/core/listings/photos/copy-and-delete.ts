import { and, asc, eq, type SQL } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { photoIdInput } from "./input.ts";
import { deletePhotoFiles, makeAvif } from "./jobs.ts";
import type { PhotoSubject } from "./rules.ts";
import {
  checkCount,
  enterSubject,
  lockSubject,
  ofSubject,
  type PhotoRow,
  type PhotoSubjectGates,
  subjectRows,
  writeOrder,
} from "./subject-photos.ts";
import { photos } from "./tables.ts";

/** For the verb that duplicates a listing, in its transaction and after its own checks. */
export async function copySubjectPhotos(ctx: Ctx, from: PhotoSubject, to: PhotoSubject): Promise<void> {
  await copyRows(ctx, ofSubject(from), to, requireUser(ctx).userId);
}

/** For verbs that make one thing out of another, in their transaction and after their own checks. False without a cover to copy. */
export async function copyCover(ctx: Ctx, from: PhotoSubject, to: PhotoSubject, ownerId: string): Promise<boolean> {
  return (await copyRows(ctx, and(ofSubject(from), eq(photos.position, 0)), to, ownerId)) > 0;
}

/** The files are shared, not copied. */
async function copyRows(ctx: Ctx, which: SQL | undefined, to: PhotoSubject, ownerId: string): Promise<number> {
  await lockSubject(ctx, to);
  // Shared lock: the originals cannot be deleted, and their files with them, before the copies are written.
  const originals = await ctx.db.select().from(photos).where(which).orderBy(asc(photos.position)).for("share");
  if (originals.length === 0) return 0;
  const { kind: subjectKind, id: subjectId } = to;
  await ctx.db
    .insert(photos)
    .values(
      originals.map((row) => ({ ...row, id: newId(ctx.now), ownerId, subjectKind, subjectId, createdAt: ctx.now })),
    );
  for (const { filesId, variants } of originals) {
    // A job that is already running may have looked before the copies were written.
    if (variants.avif.length === 0) await ctx.enqueue(ctx.db, makeAvif, { filesId });
  }
  return originals.length;
}

/** A loose photo is its sender's; an attached one belongs to whoever manages the subject. */
export async function deletePhoto(ctx: Ctx, input: unknown, gates: PhotoSubjectGates = {}): Promise<void> {
  const { userId } = requireUser(ctx);
  const { id } = parseInput(photoIdInput, input);
  await transact(ctx, async (inner) => {
    const seen = await find(inner, id);
    const subject = subjectOf(seen);
    if (subject) {
      const { minimum } = await enterSubject(inner, gates, subject);
      const rest = (await subjectRows(inner, subject)).map((photo) => photo.id).filter((each) => each !== id);
      checkCount(subject, rest.length, minimum);
      await remove(inner, seen, subject);
      await writeOrder(inner, subject, rest);
    } else if (seen.ownerId === userId) await remove(inner, seen, undefined);
    else throw new DomainError("not_found");
  });
}

async function find(ctx: Ctx, id: string): Promise<PhotoRow> {
  const [row] = await ctx.db.select().from(photos).where(eq(photos.id, id));
  if (!row) throw new DomainError("not_found");
  return row;
}

/** The rights were judged on what was seen before the lock: a photo that moved in between is left alone. */
async function remove(ctx: Ctx, seen: PhotoRow, subject: PhotoSubject | undefined): Promise<void> {
  const [deleted] = await ctx.db.delete(photos).where(eq(photos.id, seen.id)).returning();
  if (!deleted) throw new DomainError("not_found");
  if ((deleted.subjectId ?? undefined) !== subject?.id) throw new DomainError("conflict");
  await ctx.enqueue(ctx.db, deletePhotoFiles, { filesId: deleted.filesId });
}

function subjectOf({ subjectKind, subjectId }: PhotoRow): PhotoSubject | undefined {
  return subjectKind && subjectId ? { kind: subjectKind, id: subjectId } : undefined;
}

/**
 * For the verb that deletes the subject, in its transaction and after its own checks. Holding the lock until the end
 * keeps an upload that is under way from attaching itself to a listing that is deleted.
 */
export async function deleteSubjectPhotos(ctx: Ctx, subject: PhotoSubject): Promise<void> {
  await lockSubject(ctx, subject);
  const deleted = await ctx.db.delete(photos).where(ofSubject(subject)).returning();
  for (const { filesId } of deleted) await ctx.enqueue(ctx.db, deletePhotoFiles, { filesId });
}
