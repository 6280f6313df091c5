import { eq } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { newId } from "#platform/ids.ts";
import { deleteExcerptFile } from "./jobs.ts";
import { type ExcerptView, viewOfExcerpt } from "./rules.ts";
import { excerpts } from "./tables.ts";

/** The verb that shows it decides whether the project may be seen. */
export async function loadExcerpt(ctx: Ctx, projectId: string): Promise<ExcerptView | null> {
  const [row] = await ctx.db.select().from(excerpts).where(eq(excerpts.projectId, projectId));
  return viewOfExcerpt(row);
}

/** In the transaction of the verb that replaces it or deletes the project, which holds the project's lock. */
export async function removeExcerptOf(ctx: Ctx, projectId: string): Promise<void> {
  const gone = await ctx.db.delete(excerpts).where(eq(excerpts.projectId, projectId)).returning();
  for (const { filesId } of gone) await ctx.enqueue(ctx.db, deleteExcerptFile, { filesId });
}

/** For the verb that duplicates a project, in its transaction and after its own checks. The file is shared, not copied. */
export async function copyExcerpt(ctx: Ctx, from: string, to: string): Promise<void> {
  const { userId } = requireUser(ctx);
  // Shared lock: the original cannot be deleted, and its file with it, before the copy is written.
  const [original] = await ctx.db.select().from(excerpts).where(eq(excerpts.projectId, from)).for("share");
  if (!original) return;
  const copy = { ...original, id: newId(ctx.now), projectId: to, ownerId: userId, createdAt: ctx.now };
  await ctx.db.insert(excerpts).values(copy);
}
