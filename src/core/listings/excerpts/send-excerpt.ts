import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { parseInput } from "#platform/parse-input.ts";
import { takeFromLimit } from "#platform/rate-limit.ts";
import { tellChanged } from "../listing-parts.ts";
import { requireListingManager } from "../load-listing.ts";
import { lockSubject } from "../photos/subject-photos.ts";
import { deleteUnnamedExcerpt, excerptKey } from "./excerpt-files.ts";
import { loadExcerpt, removeExcerptOf } from "./project-excerpt.ts";
import { recogniseExcerpt } from "./recognise-excerpt.ts";
import { type ExcerptView, excerptFormats, viewOfExcerpt } from "./rules.ts";
import { excerpts } from "./tables.ts";

const BY_PERSON = { max: 30, windowSeconds: 3600 };

export const sendExcerptInput = z.object({ projectId: z.uuid(), id: z.uuid().optional() });

type Sent = {
  projectId: string;
  bytes: Uint8Array;
  id?: string | undefined;
  /** Aborted when the sender goes away: an upload cancelled in the browser leaves nothing. */
  signal?: AbortSignal;
};

/** The project's excerpt becomes this file, in place of the one it has. */
export async function sendExcerpt(ctx: Ctx, { bytes, signal, ...sent }: Sent): Promise<ExcerptView> {
  const { userId } = requireUser(ctx);
  const { projectId, id = newId(ctx.now) } = parseInput(sendExcerptInput, sent);
  await requireListingManager(ctx, { kind: "project", id: projectId });
  const sentHash = createHash("sha256").update(bytes).digest("base64url");
  const earlier = await findEarlier(ctx, { id, projectId, sentHash });
  if (earlier) return earlier;
  await takeFromLimit(ctx.db, ctx.now, `excerpts:send:${userId}`, BY_PERSON);

  const { format, body } = await recogniseExcerpt(bytes);
  const contentHash = createHash("sha256").update(body).digest("hex").slice(0, 32);
  const filesId = newId(ctx.now);
  const row = { id, projectId, ownerId: userId, filesId, format, contentHash, bytes: body.length, sentHash };
  try {
    await ctx.storage.put(excerptKey(row), { body, contentType: excerptFormats[format].contentType });
    signal?.throwIfAborted();
    const isWritten = await transact(ctx, async (inner) => {
      await enterProject(inner, projectId);
      // The same upload, twice at once: the other one was first, and stays.
      if (await findEarlier(inner, { id, projectId, sentHash })) return false;
      await removeExcerptOf(inner, projectId);
      await inner.db.insert(excerpts).values({ ...row, createdAt: inner.now });
      return true;
    });
    if (!isWritten) await deleteUnnamedExcerpt(ctx, filesId);
  } catch (error) {
    // A commit whose answer was lost may have succeeded: only a file without a row goes.
    await deleteUnnamedExcerpt(ctx, filesId).catch(() => undefined);
    throw error;
  }
  const kept = await loadExcerpt(ctx, projectId);
  if (!kept) throw new DomainError("conflict");
  return kept;
}

type Earlier = { id: string; projectId: string; sentHash: string };

async function findEarlier(ctx: Ctx, { id, projectId, sentHash }: Earlier): Promise<ExcerptView | null> {
  const [row] = await ctx.db.select().from(excerpts).where(eq(excerpts.id, id));
  if (!row) return null;
  if (row.projectId !== projectId) throw new DomainError("not_found");
  if (row.sentHash !== sentHash) throw new DomainError("conflict", { reason: "excerpt_id_used" });
  return viewOfExcerpt(row);
}

/** In a transaction, in the same order as photos and the deletion of the project do: neither can wait for the other. */
async function enterProject(ctx: Ctx, projectId: string): Promise<void> {
  const listing = { kind: "project", id: projectId } as const;
  await lockSubject(ctx, listing);
  await requireListingManager(ctx, listing, "share");
  await tellChanged(ctx, listing);
}

/** Pressed twice, the second finds nothing and is content. */
export async function removeExcerpt(ctx: Ctx, input: unknown): Promise<void> {
  requireUser(ctx);
  const { projectId } = parseInput(sendExcerptInput.pick({ projectId: true }), input);
  await transact(ctx, async (inner) => {
    await enterProject(inner, projectId);
    await removeExcerptOf(inner, projectId);
  });
}
