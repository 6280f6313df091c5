import { and, eq, inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { PhotoSubjectKind, PhotoView } from "./rules.ts";
import { photoView } from "./subject-photos.ts";
import { photos } from "./tables.ts";

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
