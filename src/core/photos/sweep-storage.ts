import { inArray } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { timeOfId } from "#platform/ids.ts";
import { PHOTOS_PREFIX } from "./photo-files.ts";
import { photos } from "./tables.ts";

const BATCH = 500;

/**
 * Deletes files that no row names: an upload that died before its row was written, or a deletion that died after.
 * Younger folders are left alone, since theirs may still be on its way.
 */
export async function sweepStorage(ctx: Ctx, before: Date): Promise<void> {
  let batch: string[] = [];
  for await (const key of ctx.storage.list(PHOTOS_PREFIX)) {
    batch.push(key);
    if (batch.length < BATCH) continue;
    await sweepKeys(ctx, batch, before);
    batch = [];
  }
  await sweepKeys(ctx, batch, before);
}

async function sweepKeys(ctx: Ctx, keys: readonly string[], before: Date): Promise<void> {
  const old = keys.filter((key) => {
    const made = timeOfId(filesIdOf(key));
    return made !== undefined && made < before;
  });
  const ids = [...new Set(old.map(filesIdOf))];
  if (ids.length === 0) return;
  const named = await ctx.db
    .selectDistinct({ filesId: photos.filesId })
    .from(photos)
    .where(inArray(photos.filesId, ids));
  const kept = new Set(named.map((row) => row.filesId));
  for (const key of old) if (!kept.has(filesIdOf(key))) await ctx.storage.delete(key);
}

const filesIdOf = (key: string) => key.slice(PHOTOS_PREFIX.length).split("/")[0] ?? "";
