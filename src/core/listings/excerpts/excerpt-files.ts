import { eq, inArray } from "drizzle-orm";
import { z } from "zod";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { timeOfId } from "#platform/ids.ts";
import { excerptFormats, type StoredExcerpt } from "./rules.ts";
import { excerpts } from "./tables.ts";

const PREFIX = "excerpts/";

export const excerptKey = ({ filesId, contentHash, format }: Omit<StoredExcerpt, "bytes">): string =>
  `${PREFIX}${filesId}/${contentHash}.${format}`;

const FILE_NAME = new RegExp(`^[0-9a-f]{32}\\.(?:${Object.keys(excerptFormats).join("|")})$`);

const fileInput = z.object({ filesId: z.uuid(), file: z.string().regex(FILE_NAME) });

export type ExcerptFile = {
  contentType: string;
  size: number;
  /** Both ends included. */
  read(first: number, last: number): Promise<ReadableStream<Uint8Array>>;
};

/** For everybody, as photos are: nobody can guess the address of a draft's, and those of published projects are public. */
export async function getExcerptFile(ctx: Ctx, input: unknown): Promise<ExcerptFile> {
  const asked = fileInput.safeParse(input);
  if (!asked.success) throw new DomainError("not_found");
  const key = `${PREFIX}${asked.data.filesId.toLowerCase()}/${asked.data.file}`;
  const open = async (first: number, last: number) => {
    const file = await ctx.storage.open(key, { first, last });
    if (!file) throw new DomainError("not_found");
    return file;
  };
  const { size, body } = await open(0, 0);
  await body.cancel();
  // The name says what the content was found to be; the storage might have been filled by hand.
  const format = asked.data.file.split(".")[1] as keyof typeof excerptFormats;
  return {
    size,
    contentType: excerptFormats[format].contentType,
    read: async (first, last) => (await open(first, last)).body,
  };
}

/** Only once no excerpt, and no copy of one, names it. */
export async function deleteUnnamedExcerpt(ctx: Ctx, filesId: string): Promise<void> {
  const named = await ctx.db.select({ id: excerpts.id }).from(excerpts).where(eq(excerpts.filesId, filesId)).limit(1);
  if (named.length > 0) return;
  for await (const key of ctx.storage.list(`${PREFIX}${filesId}/`)) await ctx.storage.delete(key);
}

const BATCH = 500;

/** Deletes files that no row names: an upload that died before its row was written, or a deletion that died after. */
export async function sweepExcerptFiles(ctx: Ctx, before: Date): Promise<void> {
  let batch: string[] = [];
  for await (const key of ctx.storage.list(PREFIX)) {
    // Younger ones are left alone: their row may be about to be written.
    const made = timeOfId(filesIdOf(key));
    if (made !== undefined && made < before) batch.push(key);
    if (batch.length < BATCH) continue;
    await deleteUnnamedKeys(ctx, batch);
    batch = [];
  }
  await deleteUnnamedKeys(ctx, batch);
}

async function deleteUnnamedKeys(ctx: Ctx, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  const rows = await ctx.db
    .selectDistinct({ filesId: excerpts.filesId })
    .from(excerpts)
    .where(inArray(excerpts.filesId, [...new Set(keys.map(filesIdOf))]));
  const kept = new Set(rows.map(({ filesId }) => filesId));
  for (const key of keys) if (!kept.has(filesIdOf(key))) await ctx.storage.delete(key);
}

const filesIdOf = (key: string): string => key.slice(PREFIX.length).split("/")[0] ?? "";
