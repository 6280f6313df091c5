import { eq } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { requireProjectManager } from "#core/projects/require-project-manager.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { moveWorkInput } from "./input.ts";
import { readWorks } from "./read-works.ts";
import { projectWorks } from "./tables.ts";

/** Changes places with its neighbour; the first stays first, the last stays last. */
export async function moveWork(ctx: Ctx, input: unknown): Promise<void> {
  const { projectId, workId, to } = parseInput(moveWorkInput, input);
  await transact(ctx, async (inner) => {
    await requireProjectManager(inner, projectId, "update");
    const order = (await readWorks(inner, projectId)).map(({ id }) => id);
    const from = order.indexOf(workId);
    if (from < 0) throw new DomainError("not_found");
    const target = to === "up" ? from - 1 : from + 1;
    const neighbour = order[target];
    if (!neighbour) return;
    order[from] = neighbour;
    order[target] = workId;
    for (const [index, id] of order.entries()) {
      await inner.db
        .update(projectWorks)
        .set({ position: index + 1 })
        .where(eq(projectWorks.id, id));
    }
  });
}
