import { type AnyColumn, and, asc, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { type PhotoSubject, type PhotoSubjectKind, type PhotoView, photoMaximums, smallPhotoUrl } from "./rules.ts";
import { photos } from "./tables.ts";

/**
 * How an area answers for its listings: throws `not_found` when the actor may not manage this one, else says how many
 * photos it must keep as it stands (two when published, none as a draft).
 */
export type PhotoSubjectGate = (ctx: Ctx, subjectId: string) => Promise<{ minimum: number }>;

/** Handed in by the caller: other areas know photos, photos do not know them. */
export type PhotoSubjectGates = Partial<Record<PhotoSubjectKind, PhotoSubjectGate>>;

/** Call it inside a transaction. One person arranges at a time; the gate is asked after the wait, and refuses a listing deleted meanwhile. */
export async function enterSubject(
  ctx: Ctx,
  gates: PhotoSubjectGates,
  subject: PhotoSubject,
): Promise<{ minimum: number }> {
  await lockSubject(ctx, subject);
  const gate = gates[subject.kind];
  if (!gate) throw new DomainError("not_found");
  return gate(ctx, subject.id);
}

export async function lockSubject(ctx: Ctx, { kind, id }: PhotoSubject): Promise<void> {
  await ctx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`photos:${kind}:${id}`}, 0))`);
}

export type PhotoRow = typeof photos.$inferSelect;

const photoView = {
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

/** Positions run 0, 1, 2… without a hole. Emptied first, so that no two rows ever claim the same position. */
export async function writeOrder(ctx: Ctx, subject: PhotoSubject, orderedIds: readonly string[]): Promise<void> {
  await ctx.db.update(photos).set({ position: null }).where(ofSubject(subject));
  for (const [position, id] of orderedIds.entries()) {
    await ctx.db
      .update(photos)
      .set({ subjectKind: subject.kind, subjectId: subject.id, position, looseSince: null })
      .where(eq(photos.id, id));
  }
}

/** In order, the cover first. The verb that shows them decides whether the subject may be seen. */
export async function listPhotos(ctx: Ctx, subject: PhotoSubject): Promise<PhotoView[]> {
  return ctx.db.select(photoView).from(photos).where(ofSubject(subject)).orderBy(asc(photos.position));
}

/** The cover of what this column names, in the question that asks about it. */
export const coverOf = (kind: PhotoSubjectKind, id: AnyColumn): SQL<PhotoView | null> => sql`(
  select json_build_object('id', cover.id, 'filesId', cover.files_id, 'width', cover.width, 'height', cover.height,
    'placeholder', cover.placeholder, 'variants', cover.variants)
  from ${photos} as cover where cover.subject_kind = ${sql.raw(`'${kind}'`)} and cover.subject_id = ${id} and cover.position = 0)`;

/** The covers of many subjects in one query, by subject id. */
export async function listCovers(
  ctx: Ctx,
  kind: PhotoSubjectKind,
  ids: readonly string[],
): Promise<Map<string, PhotoView>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ ...photoView, subjectId: photos.subjectId })
    .from(photos)
    .where(and(eq(photos.subjectKind, kind), inArray(photos.subjectId, [...ids]), eq(photos.position, 0)));
  return new Map(rows.map(({ subjectId, ...photo }) => [subjectId ?? "", photo]));
}

/** Small portraits for lists, by person; one query, whatever the number. People without a portrait have no entry. */
export async function findPortraits(ctx: Ctx, personIds: readonly string[]): Promise<Map<string, string>> {
  const covers = await listCovers(ctx, "person", [...new Set(personIds)]);
  return new Map([...covers].map(([personId, photo]) => [personId, smallPhotoUrl(photo)]));
}
