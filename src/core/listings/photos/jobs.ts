import { eq, inArray, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { encodeAvif } from "./encode.ts";
import { deleteUnnamedFiles, fileName, photoKey, storeFile, sweepStorage } from "./photo-files.ts";
import { photos } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;

const filesPayload = z.object({ filesId: z.uuid() });

/** Run again, it writes the same files to the same places. */
export const makeAvif = defineJob({
  name: "photos-make-avif",
  payload: filesPayload,
  // Several at once take every core for minutes; the other formats are there meanwhile.
  leisurely: true,
  async handler(ctx, { filesId }) {
    const [photo] = await ctx.db.select().from(photos).where(eq(photos.filesId, filesId)).limit(1);
    if (!photo) return;
    const master = await ctx.storage.get(photoKey(filesId, fileName(photo.width, "jpg")));
    if (!master) throw new Error(`photo ${photo.id} has no master`);
    const widths: number[] = [];
    for await (const file of encodeAvif(master.body)) {
      await storeFile(ctx, filesId, file);
      widths.push(file.width);
    }
    await ctx.db
      .update(photos)
      .set({ variants: sql`jsonb_set(${photos.variants}, '{avif}', ${JSON.stringify(widths)}::jsonb)` })
      .where(eq(photos.filesId, filesId));
    // Deleted meanwhile: files written after the others were deleted would stay for ever.
    await deleteUnnamedFiles(ctx, filesId);
  },
});

export const deletePhotoFiles = defineJob({
  name: "photos-delete-files",
  payload: filesPayload,
  handler: (ctx, { filesId }) => deleteUnnamedFiles(ctx, filesId),
});

const sweepOrphans = defineJob({
  name: "photos-sweep-orphans",
  payload: z.object({}),
  cron: "10 4 * * *",
  async handler(ctx) {
    await sweepLoosePhotos(ctx);
    await sweepStorage(ctx, new Date(ctx.now.getTime() - DAY_MS));
  },
});

async function sweepLoosePhotos(ctx: Ctx): Promise<void> {
  const dayAgo = new Date(ctx.now.getTime() - DAY_MS);
  await transact(ctx, async (inner) => {
    // What somebody is arranging right now is left for the next night.
    const loose = await inner.db
      .select()
      .from(photos)
      .where(lt(photos.looseSince, dayAgo))
      .for("update", { skipLocked: true });
    if (loose.length === 0) return;
    await inner.db.delete(photos).where(
      inArray(
        photos.id,
        loose.map((photo) => photo.id),
      ),
    );
    for (const { filesId } of loose) await inner.enqueue(inner.db, deletePhotoFiles, { filesId });
  });
}

export const photosJobs = [makeAvif, deletePhotoFiles, sweepOrphans];
