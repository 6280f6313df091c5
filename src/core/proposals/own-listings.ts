import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { type Ctx, requireUser } from "#core/context.ts";
import type { PlaceRow } from "#core/places/place-content.ts";
import { places } from "#core/places/tables.ts";
import type { ProjectRow } from "#core/projects/project-content.ts";
import { projectMembers, projects } from "#core/projects/tables.ts";

/** Ids of the projects that somebody manages, as a query. */
export const managedProjectIds = (ctx: Ctx, userId: string) =>
  unionAll(
    ctx.db.select({ id: projects.id }).from(projects).where(eq(projects.ownerId, userId)),
    ctx.db.select({ id: projectMembers.projectId }).from(projectMembers).where(eq(projectMembers.userId, userId)),
  );

export const ownedPlaceIds = (ctx: Ctx, userId: string) =>
  ctx.db.select({ id: places.id }).from(places).where(eq(places.ownerId, userId));

/** Newest first; two are enough to know that there is a choice. */
export async function myProjects(ctx: Ctx, limit = 2): Promise<ProjectRow[]> {
  const { userId } = requireUser(ctx);
  return ctx.db
    .select()
    .from(projects)
    .where(and(inArray(projects.id, managedProjectIds(ctx, userId)), isNull(projects.deletedAt)))
    .orderBy(desc(projects.id))
    .limit(limit);
}

export async function myPlaces(ctx: Ctx, limit = 2): Promise<PlaceRow[]> {
  const { userId } = requireUser(ctx);
  return ctx.db
    .select()
    .from(places)
    .where(and(eq(places.ownerId, userId), isNull(places.deletedAt)))
    .orderBy(desc(places.id))
    .limit(limit);
}
