import { and, eq, isNull } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import { deleteSubjectPhotos } from "./delete-subject-photos.ts";
import { deletePhotoFiles } from "./jobs.ts";
import { photoUrl } from "./rules.ts";
import { photos } from "./tables.ts";

/** The portrait and what was never attached go with the person; listings take theirs along, and a group keeps its own. */
async function erase(ctx: Ctx, userId: string): Promise<void> {
  await deleteSubjectPhotos(ctx, { kind: "person", id: userId });
  const loose = await ctx.db
    .delete(photos)
    .where(and(eq(photos.ownerId, userId), isNull(photos.subjectId)))
    .returning();
  for (const { filesId } of loose) await ctx.enqueue(ctx.db, deletePhotoFiles, { filesId });
}

async function exportData(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const own = await ctx.db.select().from(photos).where(eq(photos.ownerId, userId)).orderBy(photos.id);
  return {
    photos: own.map((photo) => ({
      url: `${ctx.settings.publicUrl}${photoUrl(photo, photo.width, "jpg")}`,
      subjectKind: photo.subjectKind,
      subjectId: photo.subjectId,
      createdAt: photo.createdAt,
    })),
  };
}

export const photosAccountPart: AccountPart = { name: "photos", erase, exportData };
