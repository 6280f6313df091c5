import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { readResponseStats } from "#core/listings/listing-parts.ts";
import { readOwner } from "#core/listings/read-owner.ts";
import { type ListingState, listingState } from "#core/listings/states.ts";
import { listPhotos } from "#core/photos/list-photos.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { projectIdInput } from "./input.ts";
import { type ProjectContent, readContent } from "./project-content.ts";
import { projectRoleOf } from "./require-project-manager.ts";
import { projects } from "./tables.ts";

export type PublicProject = Awaited<ReturnType<typeof getPublicProject>>;

/** The detail page. What is not visible is shown to those who manage it, as a preview, and does not exist for others. */
export async function getPublicProject(ctx: Ctx, input: unknown) {
  const { projectId } = parseInput(projectIdInput, input);
  const [project] = await ctx.db
    .select()
    .from(projects)
    .where(and(eq(projects.id, projectId), isNull(projects.deletedAt)));
  if (!project) throw new DomainError("not_found");
  const viewerRole = (await projectRoleOf(ctx, project)) ?? null;
  if (!project.visible && !viewerRole) throw new DomainError("not_found");
  const listing = { kind: "project", id: projectId } as const;
  const state: ListingState = listingState(project);
  return {
    ...publicFields(await readContent(ctx, project)),
    listingState: state,
    viewerRole,
    owner: await readOwner(ctx, project.ownerId),
    photos: await listPhotos(ctx, listing),
    responseStats: await readResponseStats(ctx, listing),
  };
}

/** Named one by one: a column added tomorrow stays private until somebody decides otherwise. */
function publicFields(project: ProjectContent) {
  return {
    id: project.id,
    publishedAt: project.publishedAt,
    artistName: project.artistName,
    isGroup: project.isGroup,
    artFamily: project.artFamily,
    artType: project.artType,
    title: project.title,
    description: project.description,
    durationHours: project.durationHours,
    videoLinks: project.videoLinks,
    otherLinks: project.otherLinks,
    audienceMin: project.audienceMin,
    audienceMax: project.audienceMax,
    minimumAge: project.minimumAge,
    indications: project.indications,
    communeCode: project.communeCode,
    communeName: project.communeName,
    city: project.city,
    postalCode: project.postalCode,
    latitude: project.latitude,
    longitude: project.longitude,
    maxTravelKm: project.maxTravelKm,
    needs: project.needs,
    otherNeeds: project.otherNeeds,
    needsMusicRights: project.needsMusicRights,
    helps: project.helps,
    placeFamilies: project.placeFamilies,
    minSurfaceM2: project.minSurfaceM2,
    acceptsRent: project.acceptsRent,
    maxRentCents: project.maxRentCents,
    openness: project.openness,
    priceType: project.priceType,
    priceCents: project.priceCents,
    remunerationModes: project.remunerationModes,
    cancelDelayDays: project.cancelDelayDays,
    maintainIfGoalMissed: project.maintainIfGoalMissed,
    availability: project.availability,
    unavailabilities: project.unavailabilities,
  };
}
