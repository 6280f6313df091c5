import { createHash } from "node:crypto";
import { type Ctx, requireUser } from "#core/context.ts";
import { excerptKey } from "#core/listings/excerpts/excerpt-files.ts";
import { excerptFormats } from "#core/listings/excerpts/rules.ts";
import { excerpts } from "#core/listings/excerpts/tables.ts";
import { playPrelude } from "./play-prelude.ts";
import { demoId } from "./seed-people.ts";

/** Played by code. Run again, it writes the same file to the same place, and adds what is missing. */
export async function seedExcerpt(ctx: Ctx, projectId: string, slug: string): Promise<void> {
  const { userId: ownerId } = requireUser(ctx);
  const body = playPrelude();
  const hash = createHash("sha256").update(body);
  const contentHash = hash.digest("hex").slice(0, 32);
  const filesId = demoId(`${slug}:excerpt-files`, ctx.now);
  const file = { filesId, contentHash, format: "wav" as const };
  await ctx.storage.put(excerptKey(file), { body, contentType: excerptFormats.wav.contentType });
  const row = { ...file, id: demoId(`${slug}:excerpt`, ctx.now), projectId, ownerId, bytes: body.length };
  await ctx.db
    .insert(excerpts)
    .values({ ...row, sentHash: contentHash, createdAt: ctx.now })
    .onConflictDoNothing();
}
