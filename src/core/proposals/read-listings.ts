import { and, eq, isNull } from "drizzle-orm";
import { findPeople } from "#core/accounts/find-people.ts";
import type { Ctx } from "#core/context.ts";
import { listCovers } from "#core/photos/list-covers.ts";
import { type PlaceRow, readUnavailabilities } from "#core/places/place-content.ts";
import { places } from "#core/places/tables.ts";
import { type ProjectRow, readContent } from "#core/projects/project-content.ts";
import { projects } from "#core/projects/tables.ts";
import type { PlaceSummary, ProjectSummary } from "./view-rules.ts";

/** With a lock, nobody deletes it before the transaction ends. */
export async function findProject(ctx: Ctx, id: string | null, lock?: "share"): Promise<ProjectRow | undefined> {
  if (!id) return undefined;
  const found = ctx.db
    .select()
    .from(projects)
    .where(and(eq(projects.id, id), isNull(projects.deletedAt)));
  const [project] = await (lock ? found.for(lock) : found);
  return project;
}

export async function findPlace(ctx: Ctx, id: string | null, lock?: "share"): Promise<PlaceRow | undefined> {
  if (!id) return undefined;
  const found = ctx.db
    .select()
    .from(places)
    .where(and(eq(places.id, id), isNull(places.deletedAt)));
  const [place] = await (lock ? found.for(lock) : found);
  return place;
}

/** Also of a listing that is no more: what was agreed on still names it. */
export async function summariseProject(ctx: Ctx, project: ProjectRow): Promise<ProjectSummary> {
  const content = await readContent(ctx, project);
  return {
    ...(await commonParts(ctx, "project", project)),
    artistName: project.artistName,
    durationHours: project.durationHours,
    audienceMax: project.audienceMax,
    needsMusicRights: project.needsMusicRights ?? false,
    wishes: wishesOfProject(project),
    schedule: { availability: project.availability, unavailabilities: content.unavailabilities },
  };
}

export async function summarisePlace(ctx: Ctx, place: PlaceRow): Promise<PlaceSummary> {
  return {
    ...(await commonParts(ctx, "place", place)),
    placeFamily: place.placeFamily,
    maxCapacity: place.maxCapacity,
    surfaceM2: place.surfaceM2,
    wishes: wishesOfPlace(place),
    schedule: { availability: place.availability, unavailabilities: await readUnavailabilities(ctx, place.id) },
  };
}

async function commonParts(ctx: Ctx, kind: "project" | "place", listing: ProjectRow | PlaceRow) {
  const owner = (await findPeople(ctx, [listing.ownerId])).get(listing.ownerId);
  return {
    id: listing.id,
    title: listing.title ?? "Sans titre",
    cover: (await listCovers(ctx, kind, [listing.id])).get(listing.id) ?? null,
    city: listing.communeName ?? listing.city,
    visible: listing.visible,
    ownerId: listing.ownerId,
    ownerName: owner?.displayName ?? "",
  };
}

export const wishesOfProject = (project: ProjectRow): ProjectSummary["wishes"] => ({
  priceType: project.priceType,
  priceCents: project.priceCents,
  remunerationModes: project.remunerationModes,
  acceptsRent: project.acceptsRent,
  maxRentCents: project.maxRentCents,
  openness: project.openness,
});

export const wishesOfPlace = (place: PlaceRow): PlaceSummary["wishes"] => ({
  paidProjectTypes: place.paidProjectTypes,
  maxBudgetCents: place.maxBudgetCents,
  rentType: place.rentType,
  rentCents: place.rentCents,
  remunerationModes: place.remunerationModes,
  wantsProfitShare: place.wantsProfitShare,
  openness: place.openness,
});

/** The rows themselves, whether deleted or not. */
export async function readProposedPair(
  ctx: Ctx,
  { projectId, placeId }: { projectId: string | null; placeId: string | null },
): Promise<{ project: ProjectRow; place: PlaceRow }> {
  const [project] = await ctx.db
    .select()
    .from(projects)
    .where(eq(projects.id, projectId ?? ""));
  const [place] = await ctx.db
    .select()
    .from(places)
    .where(eq(places.id, placeId ?? ""));
  if (!project || !place) throw new Error("a sent proposal without its listings");
  return { project, place };
}
