import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { takeFromLimit } from "#platform/rate-limit.ts";
import { encodePhoto } from "./encode.ts";
import { uploadInput } from "./input.ts";
import { makeAvif } from "./jobs.ts";
import { deleteUnnamedFiles, storeFile, variantsOf } from "./photo-files.ts";
import { type PhotoSubject, type PhotoView, photoMaximums } from "./rules.ts";
import { enterSubject, type PhotoSubjectGates } from "./subject-gates.ts";
import { freePosition, ofSubject, type PhotoRow, viewOf } from "./subject-photos.ts";
import { photos } from "./tables.ts";

const BY_PERSON = { max: 200, windowSeconds: 3600 };

type Upload = {
  bytes: Uint8Array;
  id?: string;
  subject?: PhotoSubject;
  /** Aborted when the sender went away: an upload undone in the browser leaves nothing. */
  signal?: AbortSignal;
};

/** Makes a photo out of a file, loose, at the end of its subject's photos, or in place of its only one. */
export async function uploadPhoto(ctx: Ctx, upload: Upload, gates: PhotoSubjectGates = {}): Promise<PhotoView> {
  const { userId } = requireUser(ctx);
  const { id = newId(ctx.now), subject } = parseInput(uploadInput, { id: upload.id, subject: upload.subject });
  const sentHash = createHash("sha256").update(upload.bytes).digest("base64url");
  const earlier = await findEarlier(ctx, id, userId, sentHash);
  if (earlier) return earlier;
  await takeFromLimit(ctx.db, ctx.now, `photos:upload:${userId}`, BY_PERSON);
  // Asked again at the end, under the lock; here it spares the work.
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

/** What can have one picture only gets the new one; the old becomes loose in the same breath. */
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
