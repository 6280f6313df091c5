import { type AnyColumn, and, eq, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { loadPersonFacts } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import type { PhotoView } from "../photos/rules.ts";
import { listPhotos } from "../photos/subject-photos.ts";
import type { Period } from "../rules.ts";
import { loadUnavailabilities } from "../unavailabilities.ts";
import type { ProjectFacts } from "./rules.ts";
import { projectMembers, type projects } from "./tables.ts";

export type ProjectRow = typeof projects.$inferSelect;
export type ProjectContent = ProjectRow & { unavailabilities: Period[] };

export async function loadProjectContent(ctx: Ctx, project: ProjectRow): Promise<ProjectContent> {
  return { ...project, unavailabilities: await loadUnavailabilities(ctx, { kind: "project", id: project.id }) };
}

/** What `missingInProject` judges. Exact as long as the project's row is locked. */
export async function loadProjectFacts(
  ctx: Ctx,
  project: ProjectRow,
): Promise<ProjectFacts & { content: ProjectContent; photos: PhotoView[] }> {
  const content = await loadProjectContent(ctx, project);
  const photos = await listPhotos(ctx, { kind: "project", id: project.id });
  const { hasStructure } = await loadPersonFacts(ctx, project.ownerId);
  return { content, photos, photoCount: photos.length, hasStructure };
}

export async function projectRoleOf(
  ctx: Ctx,
  project: Pick<ProjectRow, "id" | "ownerId">,
): Promise<"owner" | "member" | undefined> {
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

/** The same of the project that this column names, in the question that asks about something of its. */
export const isMemberOf = (projectId: AnyColumn, userId: SQLWrapper): SQL<boolean> => sql`exists (
  select from ${projectMembers} as member where member.project_id = ${projectId} and member.user_id = ${userId})`;
