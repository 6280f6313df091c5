import { eq } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { photoIdInput } from "./input.ts";
import { deletePhotoFiles } from "./jobs.ts";
import type { PhotoSubject } from "./rules.ts";
import { enterSubject, type PhotoSubjectGates } from "./subject-gates.ts";
import { checkCount, type PhotoRow, subjectRows, writeOrder } from "./subject-photos.ts";
import { photos } from "./tables.ts";

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
