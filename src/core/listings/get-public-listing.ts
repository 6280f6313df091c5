import { and, eq, isNull } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { findPortraits, listPhotos } from "./photos/subject-photos.ts";
import { placeIdInput } from "./places/input.ts";
import { loadPlaceUnavailabilities, type PlaceRow } from "./places/load-place.ts";
import { AREA_RADIUS_M } from "./places/rules.ts";
import { places } from "./places/tables.ts";
import { type ListingState, listingState } from "./process.ts";
import { projectIdInput } from "./projects/input.ts";
import { loadProjectContent, type ProjectContent, projectRoleOf } from "./projects/load-project.ts";
import { projects } from "./projects/tables.ts";
import type { PublicPerson } from "./rules.ts";

/** First name, initial and portrait: the rest of the person never leaves. */
export async function readOwner(ctx: Ctx, ownerId: string): Promise<PublicPerson> {
  const person = (await loadPeople(ctx, [ownerId])).get(ownerId);
  if (!person) throw new Error("a listing without its owner");
  const portrait = (await findPortraits(ctx, [ownerId])).get(ownerId) ?? null;
  return { id: ownerId, name: person.displayName, portrait, memberSince: person.memberSince };
}

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
    ...publicProjectFields(await loadProjectContent(ctx, project)),
    listingState: state,
    viewerRole,
    owner: await readOwner(ctx, project.ownerId),
    photos: await listPhotos(ctx, listing),
    responseStats: await ctx.parts.listings.responseStats(ctx, listing),
  };
}

/** Named one by one: a column added tomorrow stays private until somebody decides otherwise. */
function publicProjectFields(project: ProjectContent) {
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

/** The detail page. What is not visible is shown to its owner, as a preview, and does not exist for others. */
export async function getPublicPlace(ctx: Ctx, input: unknown) {
  const { placeId } = parseInput(placeIdInput, input);
  const [place] = await ctx.db
    .select()
    .from(places)
    .where(and(eq(places.id, placeId), isNull(places.deletedAt)));
  if (!place) throw new DomainError("not_found");
  const viewerRole = ctx.actor.kind === "user" && ctx.actor.userId === place.ownerId ? ("owner" as const) : null;
  if (!place.visible && !viewerRole) throw new DomainError("not_found");
  const listing = { kind: "place", id: placeId } as const;
  const state: ListingState = listingState(place);
  return {
    ...publicPlaceFields(place),
    unavailabilities: await loadPlaceUnavailabilities(ctx, placeId),
    listingState: state,
    viewerRole,
    owner: await readOwner(ctx, place.ownerId),
    photos: await listPhotos(ctx, listing),
    responseStats: await ctx.parts.listings.responseStats(ctx, listing),
  };
}

/** Named one by one: a column added tomorrow stays private until somebody decides otherwise. */
function publicPlaceFields(place: PlaceRow) {
  return {
    id: place.id,
    publishedAt: place.publishedAt,
    placeFamily: place.placeFamily,
    placeType: place.placeType,
    title: place.title,
    description: place.description,
    surfaceM2: place.surfaceM2,
    communeCode: place.communeCode,
    communeName: place.communeName,
    city: place.city,
    postalCode: place.postalCode,
    area:
      place.areaLatitude === null || place.areaLongitude === null
        ? null
        : { latitude: place.areaLatitude, longitude: place.areaLongitude, radiusM: AREA_RADIUS_M },
    possibilities: place.possibilities,
    helps: place.helps,
    accessibilities: place.accessibilities,
    artTypes: place.artTypes,
    openness: place.openness,
    paidProjectTypes: place.paidProjectTypes,
    maxBudgetCents: place.maxBudgetCents,
    maxCapacity: place.maxCapacity,
    rentType: place.rentType,
    rentCents: place.rentCents,
    remunerationModes: place.remunerationModes,
    wantsProfitShare: place.wantsProfitShare,
    cancelDelayDays: place.cancelDelayDays,
    maintainIfGoalMissed: place.maintainIfGoalMissed,
    availability: place.availability,
  };
}
