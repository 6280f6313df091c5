import { createHash } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { takeFromLimit } from "#platform/rate-limit.ts";
import { encodePhoto } from "./encode.ts";
import { arrangeInput, uploadInput } from "./input.ts";
import { makeAvif } from "./jobs.ts";
import { deleteUnnamedFiles, storeFile, variantsOf } from "./photo-files.ts";
import { type PhotoSubject, type PhotoView, photoMaximums } from "./rules.ts";
import {
  checkCount,
  enterSubject,
  freePosition,
  ofSubject,
  type PhotoRow,
  type PhotoSubjectGates,
  subjectRows,
  viewOf,
  writeOrder,
} from "./subject-photos.ts";
import { photos } from "./tables.ts";

const BY_PERSON = { max: 200, windowSeconds: 3600 };

type Upload = {
  bytes: Uint8Array;
  id?: string;
  subject?: PhotoSubject;
  /** Aborted when the sender goes away: an upload cancelled in the browser leaves nothing. */
  signal?: AbortSignal;
};

/** Makes a photo out of a file: loose, or last among its subject's photos, or in place of the subject's only one. */
export async function uploadPhoto(ctx: Ctx, upload: Upload, gates: PhotoSubjectGates = {}): Promise<PhotoView> {
  const { userId } = requireUser(ctx);
  const { id = newId(ctx.now), subject } = parseInput(uploadInput, { id: upload.id, subject: upload.subject });
  const sentHash = createHash("sha256").update(upload.bytes).digest("base64url");
  const earlier = await findEarlier(ctx, id, userId, sentHash);
  if (earlier) return earlier;
  await takeFromLimit(ctx.db, ctx.now, `photos:upload:${userId}`, BY_PERSON);
  // Asked again at the end, under the lock; asked here to spare the work of encoding.
  if (subject) await transact(ctx, (inner) => lookFor(inner, gates, subject));

  const encoded = await encodePhoto(upload.bytes);
  const filesId = newId(ctx.now);
  try {
    for (const file of encoded.files) await storeFile(ctx, filesId, file);
    upload.signal?.throwIfAborted();
    const row = await transact(ctx, async (inner) => {
      const place = subject
        ? { subjectKind: subject.kind, subjectId: subject.id, position: await placeIn(inner, gates, subject) }
        : { looseSince: inner.now };
      const { width, height, placeholder, files } = encoded;
      const bytes = files.reduce((sum, file) => sum + file.body.length, 0);
      const [inserted] = await inner.db
        .insert(photos)
        .values({
          id,
          ownerId: userId,
          filesId,
          ...place,
          width,
          height,
          placeholder,
          bytes,
          sentHash,
          variants: variantsOf(files),
          createdAt: inner.now,
        })
        .onConflictDoNothing({ target: photos.id })
        .returning();
      if (inserted) await inner.enqueue(inner.db, makeAvif, { filesId });
      return inserted;
    });
    if (row) return viewOf(row);
  } catch (error) {
    // A commit whose answer was lost may have succeeded: only files without a row go.
    await deleteUnnamedFiles(ctx, filesId).catch(() => undefined);
    throw error;
  }
  // The same upload, twice at once: the other one was first.
  await deleteUnnamedFiles(ctx, filesId);
  const first = await findEarlier(ctx, id, userId, sentHash);
  if (!first) throw new DomainError("conflict");
  return first;
}

const replaces = ({ kind }: PhotoSubject): boolean => photoMaximums[kind] === 1;

async function lookFor(ctx: Ctx, gates: PhotoSubjectGates, subject: PhotoSubject): Promise<void> {
  await enterSubject(ctx, gates, subject);
  if (!replaces(subject)) await freePosition(ctx, subject);
}

/** A subject that can have only one picture gets the new one; the old one becomes loose in the same transaction. */
async function placeIn(ctx: Ctx, gates: PhotoSubjectGates, subject: PhotoSubject): Promise<number> {
  await enterSubject(ctx, gates, subject);
  if (!replaces(subject)) return freePosition(ctx, subject);
  await ctx.db
    .update(photos)
    .set({ subjectKind: null, subjectId: null, position: null, looseSince: ctx.now })
    .where(ofSubject(subject));
  return 0;
}

async function findEarlier(ctx: Ctx, id: string, userId: string, sentHash: string): Promise<PhotoView | undefined> {
  const [row]: PhotoRow[] = await ctx.db.select().from(photos).where(eq(photos.id, id));
  if (!row) return undefined;
  if (row.ownerId !== userId) throw new DomainError("not_found");
  if (row.sentHash !== sentHash) throw new DomainError("conflict", { reason: "photo_id_used" });
  return viewOf(row);
}

/**
 * The subject's photos become exactly these, in this order: attaches, detaches and reorders in one. What is left out
 * becomes loose, and can be put back until it is swept.
 */
export async function arrangePhotos(ctx: Ctx, input: unknown, gates: PhotoSubjectGates): Promise<PhotoView[]> {
  const { userId } = requireUser(ctx);
  const { subject, photoIds } = parseInput(arrangeInput, input);
  return transact(ctx, async (inner) => {
    const { minimum } = await enterSubject(inner, gates, subject);
    const present = await subjectRows(inner, subject);
    const mayUse = new Set(present.map((photo) => photo.id));
    for (const photo of await lockRows(inner, photoIds)) {
      if (photo.ownerId === userId && photo.subjectId === null) mayUse.add(photo.id);
    }
    if (!photoIds.every((id) => mayUse.has(id))) throw new DomainError("not_found");
    checkCount(subject, photoIds.length, photoIds.length < present.length ? minimum : 0);

    const leaving = present.map((photo) => photo.id).filter((id) => !photoIds.includes(id));
    if (leaving.length > 0) await loosen(inner, leaving);
    await writeOrder(inner, subject, photoIds);
    return (await subjectRows(inner, subject)).map(viewOf);
  });
}

/** In the order of their ids, as in every verb: two arrangements that share photos cannot deadlock. */
async function lockRows(ctx: Ctx, ids: readonly string[]) {
  if (ids.length === 0) return [];
  return ctx.db
    .select()
    .from(photos)
    .where(inArray(photos.id, [...ids]))
    .orderBy(photos.id)
    .for("update");
}

async function loosen(ctx: Ctx, ids: string[]): Promise<void> {
  await ctx.db
    .update(photos)
    .set({ subjectKind: null, subjectId: null, position: null, looseSince: ctx.now })
    .where(inArray(photos.id, ids));
}
