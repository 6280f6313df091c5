import { eq, inArray } from "drizzle-orm";
import type { OpenedFile } from "#adapters/storage/port.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { timeOfId } from "#platform/ids.ts";
import type { EncodedFile } from "./encode.ts";
import { photoFileInput } from "./input.ts";
import { type PhotoFormat, type PhotoVariants, photoFormats } from "./rules.ts";
import { photos } from "./tables.ts";

const PHOTOS_PREFIX = "photos/";

export const photoKey = (filesId: string, file: string) => `${PHOTOS_PREFIX}${filesId}/${file}`;

export const fileName = (width: number, format: PhotoFormat) => `${width}.${format}`;

export async function storeFile(ctx: Ctx, filesId: string, { width, format, body }: EncodedFile): Promise<void> {
  await ctx.storage.put(photoKey(filesId, fileName(width, format)), { body, contentType: photoFormats[format] });
}

/** Only once no photo, and no copy of one, names them. */
export async function deleteUnnamedFiles(ctx: Ctx, filesId: string): Promise<void> {
  const named = await ctx.db.select({ id: photos.id }).from(photos).where(eq(photos.filesId, filesId)).limit(1);
  if (named.length > 0) return;
  for await (const key of ctx.storage.list(`${PHOTOS_PREFIX}${filesId}/`)) await ctx.storage.delete(key);
}

export function variantsOf(files: readonly EncodedFile[]): PhotoVariants {
  const widths = (format: PhotoFormat) => files.filter((file) => file.format === format).map((file) => file.width);
  return { jpg: widths("jpg"), webp: widths("webp"), avif: widths("avif") };
}

/** For everybody: nobody can guess the address of a draft's photos, and those of a published listing are public. */
export async function getPhotoFile(ctx: Ctx, input: unknown): Promise<OpenedFile> {
  const asked = photoFileInput.safeParse(input);
  const file = asked.success
    ? await ctx.storage.open(photoKey(asked.data.filesId.toLowerCase(), asked.data.file))
    : undefined;
  if (!file) throw new DomainError("not_found");
  return file;
}

const BATCH = 500;

/**
 * Deletes files that no row names: an upload that died before its row was written, or a deletion that died after.
 * Younger folders are left alone: their row may be about to be written.
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
