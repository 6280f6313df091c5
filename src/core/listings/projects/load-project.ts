import { and, asc, eq, isNull } from "drizzle-orm";
import { loadPersonFacts } from "#core/accounts/profile/people.ts";
import { type Ctx, requireUser, type UserActor } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import type { PhotoView } from "../photos/rules.ts";
import { listPhotos } from "../photos/subject-photos.ts";
import type { Period } from "../rules.ts";
import type { ProjectFacts } from "./rules.ts";
import { projectMembers, projects, projectUnavailabilities } from "./tables.ts";

export type ProjectRow = typeof projects.$inferSelect;
export type ProjectContent = ProjectRow & { unavailabilities: Period[] };

export async function loadProjectContent(ctx: Ctx, project: ProjectRow): Promise<ProjectContent> {
  const { startsOn, endsOn, projectId } = projectUnavailabilities;
  const unavailabilities = await ctx.db
    .select({ startsOn, endsOn })
    .from(projectUnavailabilities)
    .where(eq(projectId, project.id))
    .orderBy(asc(startsOn));
  return { ...project, unavailabilities };
}

/** What `missingForPublishing` and `isUpToDate` judge. Exact as long as the project's row is locked. */
export async function loadProjectFacts(
  ctx: Ctx,
  project: ProjectRow,
): Promise<ProjectFacts & { content: ProjectContent; photos: PhotoView[] }> {
  const content = await loadProjectContent(ctx, project);
  const photos = await listPhotos(ctx, { kind: "project", id: project.id });
  const { hasStructure } = await loadPersonFacts(ctx, project.ownerId);
  return { content, photos, photoCount: photos.length, hasStructure };
}

export type ProjectRole = "owner" | "member";

type ManagedProject = { actor: UserActor; project: ProjectRow; role: ProjectRole };

/** With a lock, inside a transaction: what is decided on the row stays true until its end. */
export async function requireProjectManager(
  ctx: Ctx,
  projectId: string,
  lock?: "update" | "share",
): Promise<ManagedProject> {
  const actor = requireUser(ctx);
  const found = ctx.db
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)));
  const [project] = await (lock ? found.for(lock) : found);
  if (!project) throw new DomainError("not_found");
  const role = await projectRoleOf(ctx, project);
  if (role) return { actor, project, role };
  // Whether a draft exists is nobody else's business; what everybody sees can be refused by its name.
  throw new DomainError(project.visible ? "forbidden" : "not_found");
}

/** Members manage; only the owner deletes, invites and removes. */
export async function requireProjectOwner(ctx: Ctx, projectId: string, lock?: "update"): Promise<ManagedProject> {
  const managed = await requireProjectManager(ctx, projectId, lock);
  if (managed.role !== "owner") throw new DomainError("forbidden");
  return managed;
}

export async function projectRoleOf(
  ctx: Ctx,
  project: Pick<ProjectRow, "id" | "ownerId">,
): Promise<ProjectRole | undefined> {
  if (ctx.actor.kind !== "user") return undefined;
  if (project.ownerId === ctx.actor.userId) return "owner";
  return (await isProjectMember(ctx, project.id, ctx.actor.userId)) ? "member" : undefined;
}

export async function isProjectMember(ctx: Ctx, projectId: string, userId: string): Promise<boolean> {
  const [member] = await ctx.db
    .select({ userId: projectMembers.userId })
    .from(projectMembers)
    .where(and(eq(projectMembers.projectId, projectId), eq(projectMembers.userId, userId)));
  return member !== undefined;
}
