import { eq, inArray, or } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import type { Ctx } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import { loadDeclaration } from "./declare-event.ts";
import { musicDeclarations, projectWorks } from "./tables.ts";
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

/** Declarations stay, with their own copy of what was played; the repertoire goes with its project. */
export const musicRightsAccountPart: AccountPart = {
  async erase({ db }, userId) {
    const own = db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId));
    await db.delete(projectWorks).where(inArray(projectWorks.projectId, own));
  },
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
    const declared = await ctx.db
      .select({
        evenement: events.title,
        declareLe: musicDeclarations.declaredAt,
        avant: musicDeclarations.before,
        oeuvres: musicDeclarations.works,
        programme: musicDeclarations.programme,
        programmeEnvoyeLe: musicDeclarations.programmeSentAt,
      })
      .from(musicDeclarations)
      .innerJoin(events, eq(events.id, musicDeclarations.eventId))
      .where(
        or(
          eq(musicDeclarations.declaredBy, userId),
          eq(musicDeclarations.programmeSentBy, userId),
          eq(events.artistId, userId),
        ),
      );
    return { repertoire: works, "declarations-musicales": declared };
  },
};
