import { asc, eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { Work, WorkView } from "./rules.ts";
import { projectWorks } from "./tables.ts";

/** In the order in which they are listed. Who may see them is for the verb that asks. */
export async function readWorks(ctx: Ctx, projectId: string): Promise<WorkView[]> {
  return ctx.db
    .select({
      id: projectWorks.id,
      title: projectWorks.title,
      authors: projectWorks.authors,
      durationSeconds: projectWorks.durationSeconds,
    })
    .from(projectWorks)
    .where(eq(projectWorks.projectId, projectId))
    .orderBy(asc(projectWorks.position), asc(projectWorks.id));
}

/** As a declaration keeps them: what the project makes of its repertoire later does not change what was declared. */
export const withoutIds = (works: readonly WorkView[]): Work[] => works.map(({ id: _, ...work }) => work);
