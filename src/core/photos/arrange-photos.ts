import { inArray } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { arrangeInput } from "./input.ts";
import type { PhotoView } from "./rules.ts";
import { enterSubject, type PhotoSubjectGates } from "./subject-gates.ts";
import { checkCount, subjectRows, viewOf, writeOrder } from "./subject-photos.ts";
import { photos } from "./tables.ts";

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

/** In the order of their ids, as every verb does: two arrangements that share photos never wait for each other in a circle. */
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
