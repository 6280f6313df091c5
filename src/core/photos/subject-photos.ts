import { and, asc, eq, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { type PhotoSubject, type PhotoView, photoMaximums } from "./rules.ts";
import { photos } from "./tables.ts";

export type PhotoRow = typeof photos.$inferSelect;

export const photoView = {
  id: photos.id,
  filesId: photos.filesId,
  width: photos.width,
  height: photos.height,
  placeholder: photos.placeholder,
  variants: photos.variants,
};

export function viewOf({ id, filesId, width, height, placeholder, variants }: PhotoRow): PhotoView {
  return { id, filesId, width, height, placeholder, variants };
}

export const ofSubject = ({ kind, id }: PhotoSubject) => and(eq(photos.subjectKind, kind), eq(photos.subjectId, id));

export async function subjectRows(ctx: Ctx, subject: PhotoSubject): Promise<PhotoRow[]> {
  return ctx.db.select().from(photos).where(ofSubject(subject)).orderBy(asc(photos.position));
}

/** Exact only under the subject's lock. */
export async function freePosition(ctx: Ctx, subject: PhotoSubject): Promise<number> {
  const [row] = await ctx.db
    .select({ next: sql<number>`coalesce(max(${photos.position}), -1) + 1` })
    .from(photos)
    .where(ofSubject(subject));
  const next = row?.next ?? 0;
  checkCount(subject, next + 1, 0);
  return next;
}

export function checkCount({ kind }: PhotoSubject, count: number, minimum: number): void {
  const max = photoMaximums[kind];
  if (count > max) throw new DomainError("conflict", { reason: "photos_full", detail: m["photo.full"]({ max }) });
  if (count < minimum) {
    throw new DomainError("conflict", { reason: "photos_too_few", detail: m["photo.too_few"]({ min: minimum }) });
  }
}

/** Positions run 0, 1, 2… without a hole. Emptied first: two rows never claim one position on the way. */
export async function writeOrder(ctx: Ctx, subject: PhotoSubject, orderedIds: readonly string[]): Promise<void> {
  await ctx.db.update(photos).set({ position: null }).where(ofSubject(subject));
  for (const [position, id] of orderedIds.entries()) {
    await ctx.db
      .update(photos)
      .set({ subjectKind: subject.kind, subjectId: subject.id, position, looseSince: null })
      .where(eq(photos.id, id));
  }
}
