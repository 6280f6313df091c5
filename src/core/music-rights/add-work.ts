import { eq, sql } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { requireProjectManager } from "#core/projects/require-project-manager.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { addWorkInput } from "./input.ts";
import { WORKS_MAX } from "./rules.ts";
import { projectWorks } from "./tables.ts";

/** At the end. The project's row keeps the count and the order right, whoever adds at once. */
export async function addWork(ctx: Ctx, input: unknown): Promise<{ workId: string }> {
  const { projectId, ...work } = parseInput(addWorkInput, input);
  const workId = newId(ctx.now);
  await transact(ctx, async (inner) => {
    await requireProjectManager(inner, projectId, "update");
    const [known] = await inner.db
      .select({
        count: sql<number>`count(*)::int`,
        last: sql<number>`coalesce(max(${projectWorks.position}), 0)::int`,
      })
      .from(projectWorks)
      .where(eq(projectWorks.projectId, projectId));
    if ((known?.count ?? 0) >= WORKS_MAX) {
      throw new DomainError("conflict", {
        reason: "too_many",
        detail: m["rights.repertoire_full"]({ max: WORKS_MAX }),
      });
    }
    await inner.db.insert(projectWorks).values({ id: workId, projectId, position: (known?.last ?? 0) + 1, ...work });
  });
  return { workId };
}
