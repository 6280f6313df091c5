import { eq } from "drizzle-orm";
import { type AccountPart, nothingToErase } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { loadDeclaration } from "./declare-event.ts";
import { projectWorks } from "./tables.ts";
import { toDeclare, withoutRepertoire } from "./undeclared-events.ts";

/** Rights cost 20 % less when they were declared before the first date began. */
export async function wasDeclaredBefore(ctx: Ctx, eventId: string): Promise<boolean> {
  return (await loadDeclaration(ctx, eventId))?.before ?? false;
}

export async function isDeclared(ctx: Ctx, eventId: string): Promise<boolean> {
  return (await loadDeclaration(ctx, eventId)) !== undefined;
}

export async function needsMusicRights(ctx: Ctx, userId: string): Promise<boolean> {
  return (await withoutRepertoire(ctx, userId)).length > 0 || (await toDeclare(ctx, userId)).length > 0;
}

/** What was played stays: past events were declared with it. */
export const musicRightsAccountPart: AccountPart = {
  erase: nothingToErase,
  async exportData(ctx, userId) {
    const works = await ctx.db
      .select({
        projet: projects.title,
        titre: projectWorks.title,
        auteurs: projectWorks.authors,
        secondes: projectWorks.durationSeconds,
      })
      .from(projectWorks)
      .innerJoin(projects, eq(projects.id, projectWorks.projectId))
      .where(eq(projects.ownerId, userId));
    return { repertoire: works };
  },
};
