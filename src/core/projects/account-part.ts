import { and, asc, eq, inArray, isNull } from "drizzle-orm";
import type { AccountPart } from "#core/accounts/account-parts.ts";
import { users } from "#core/accounts/tables.ts";
import type { Ctx } from "#core/context.ts";
import { lockSubject } from "#core/photos/subject-gates.ts";
import { eraseProject } from "./delete-project.ts";
import { projectInvitations, projectMembers, projects, projectUnavailabilities } from "./tables.ts";

const NOBODY = "Compte supprimé";

/** Projects go with their owner; the groups of others go on without the person. */
async function erase(ctx: Ctx, userId: string): Promise<void> {
  const owned = await ctx.db
    .select({ id: projects.id, deletedAt: projects.deletedAt })
    .from(projects)
    .where(eq(projects.ownerId, userId))
    .orderBy(asc(projects.id));
  for (const { id, deletedAt } of owned) {
    if (deletedAt) continue;
    await lockSubject(ctx, { kind: "project", id });
    await eraseProject(ctx, id);
  }
  await ctx.db.update(projects).set({ artistName: NOBODY }).where(eq(projects.ownerId, userId));
  await ctx.db.delete(projectMembers).where(eq(projectMembers.userId, userId));
  await ctx.db.delete(projectInvitations).where(eq(projectInvitations.invitedBy, userId));
  const [person] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (person) await ctx.db.delete(projectInvitations).where(eq(projectInvitations.email, person.email));
}

async function exportData(ctx: Ctx, userId: string): Promise<Record<string, unknown>> {
  const owned = await ctx.db
    .select()
    .from(projects)
    .where(and(eq(projects.ownerId, userId), isNull(projects.deletedAt)));
  const periods = owned.length
    ? await ctx.db
        .select()
        .from(projectUnavailabilities)
        .where(
          inArray(
            projectUnavailabilities.projectId,
            owned.map(({ id }) => id),
          ),
        )
    : [];
  const memberships = await ctx.db.select().from(projectMembers).where(eq(projectMembers.userId, userId));
  return {
    projets: owned.map((project) => ({
      ...project,
      unavailabilities: periods.filter(({ projectId }) => projectId === project.id),
    })),
    "projets-de-groupe": memberships,
  };
}

export const projectsAccountPart: AccountPart = { name: "projects", erase, exportData };
