import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { EncodedFile } from "./encode.ts";
import { type PhotoFormat, type PhotoVariants, photoFormats } from "./rules.ts";
import { photos } from "./tables.ts";

export const PHOTOS_PREFIX = "photos/";

export const photoKey = (filesId: string, file: string) => `${PHOTOS_PREFIX}${filesId}/${file}`;

export const fileName = (width: number, format: PhotoFormat) => `${width}.${format}`;

export async function storeFile(ctx: Ctx, filesId: string, { width, format, body }: EncodedFile): Promise<void> {
  await ctx.storage.put(photoKey(filesId, fileName(width, format)), { body, contentType: photoFormats[format] });
}

/** Only when no photo, and no copy of one, names them any more. */
export async function deleteUnnamedFiles(ctx: Ctx, filesId: string): Promise<void> {
  const named = await ctx.db.select({ id: photos.id }).from(photos).where(eq(photos.filesId, filesId)).limit(1);
  if (named.length > 0) return;
  for await (const key of ctx.storage.list(`${PHOTOS_PREFIX}${filesId}/`)) await ctx.storage.delete(key);
}

export function variantsOf(files: readonly EncodedFile[]): PhotoVariants {
  const widths = (format: PhotoFormat) => files.filter((file) => file.format === format).map((file) => file.width);
  return { jpg: widths("jpg"), webp: widths("webp"), avif: widths("avif") };
}
