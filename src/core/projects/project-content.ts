import { asc, eq } from "drizzle-orm";
import { getStanding } from "#core/accounts/get-standing.ts";
import type { Ctx } from "#core/context.ts";
import type { Period } from "#core/listings/rules.ts";
import { listPhotos } from "#core/photos/list-photos.ts";
import type { PhotoView } from "#core/photos/rules.ts";
import type { ProjectFacts } from "./rules.ts";
import { type projects, projectUnavailabilities } from "./tables.ts";

export type ProjectRow = typeof projects.$inferSelect;
export type ProjectContent = ProjectRow & { unavailabilities: Period[] };

export async function readContent(ctx: Ctx, project: ProjectRow): Promise<ProjectContent> {
  const { startsOn, endsOn, projectId } = projectUnavailabilities;
  const unavailabilities = await ctx.db
    .select({ startsOn, endsOn })
    .from(projectUnavailabilities)
    .where(eq(projectId, project.id))
    .orderBy(asc(startsOn));
  return { ...project, unavailabilities };
}

/** What `missingForPublishing` and `isUpToDate` judge. Exact as long as the project's row is locked. */
export async function readProjectFacts(
  ctx: Ctx,
  project: ProjectRow,
): Promise<ProjectFacts & { content: ProjectContent; photos: PhotoView[] }> {
  const content = await readContent(ctx, project);
  const photos = await listPhotos(ctx, { kind: "project", id: project.id });
  const { hasStructure } = await getStanding(ctx, project.ownerId);
  return { content, photos, photoCount: photos.length, hasStructure };
}
