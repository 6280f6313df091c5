import { and, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { requireProjectManager } from "#core/projects/require-project-manager.ts";
import { parseInput } from "#platform/parse-input.ts";
import { workIdInput } from "./input.ts";
import { projectWorks } from "./tables.ts";

/** Removed twice, it is gone all the same. What was declared keeps it. */
export async function removeWork(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, workId } = parseInput(workIdInput, input);
  await requireProjectManager(ctx, projectId);
  await ctx.db.delete(projectWorks).where(and(eq(projectWorks.id, workId), eq(projectWorks.projectId, projectId)));
}
