import { and, eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { requireProjectManager } from "#core/projects/require-project-manager.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { editWorkInput } from "./input.ts";
import { projectWorks } from "./tables.ts";

export async function editWork(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, workId, ...work } = parseInput(editWorkInput, input);
  await transact(ctx, async (inner) => {
    await requireProjectManager(inner, projectId, "share");
    const [changed] = await inner.db
      .update(projectWorks)
      .set(work)
      .where(and(eq(projectWorks.id, workId), eq(projectWorks.projectId, projectId)))
      .returning({ id: projectWorks.id });
    if (!changed) throw new DomainError("not_found");
  });
}
