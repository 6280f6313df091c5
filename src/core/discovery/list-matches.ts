import { and, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { loadPeople } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { listingRefInput } from "#core/listings/input.ts";
import { requireListingManager } from "#core/listings/load-listing.ts";
import { listCovers } from "#core/listings/photos/subject-photos.ts";
import { places } from "#core/listings/places/tables.ts";
import { projects } from "#core/listings/projects/tables.ts";
import type { ListingKind, ListingRef } from "#core/listings/rules.ts";
import { ringsAround } from "#core/listings/search/geography.ts";
import { placeSearch, projectSearch } from "#core/listings/search/tables.ts";
import { parisDay } from "#platform/french-dates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type Match, matchReasons } from "./match-rules.ts";
import { fits, matchDistance, unmetNeeds } from "./match-statement.ts";

const MATCHES_MAX = 24;

const matchesInput = listingRefInput.extend({
  limit: z.number().int().min(1).max(MATCHES_MAX).default(MATCHES_MAX),
});

const pair = {
  distanceKm: matchDistance,
  project: {
    id: projects.id,
    title: projects.title,
    artistName: projects.artistName,
    artType: projects.artType,
    communeName: projects.communeName,
    needs: projects.needs,
    minSurfaceM2: projects.minSurfaceM2,
    audienceMin: projects.audienceMin,
    audienceMax: projects.audienceMax,
    availability: projects.availability,
    priceType: projects.priceType,
    priceCents: projects.priceCents,
    remunerationModes: projects.remunerationModes,
    acceptsRent: projects.acceptsRent,
    maxRentCents: projects.maxRentCents,
    openness: projects.openness,
  },
  place: {
    id: places.id,
    ownerId: places.ownerId,
    title: places.title,
    placeType: places.placeType,
    communeName: places.communeName,
    artTypes: places.artTypes,
    possibilities: places.possibilities,
    accessibilities: places.accessibilities,
    helps: places.helps,
    surfaceM2: places.surfaceM2,
    maxCapacity: places.maxCapacity,
    availability: places.availability,
    paidProjectTypes: places.paidProjectTypes,
    maxBudgetCents: places.maxBudgetCents,
    rentType: places.rentType,
    rentCents: places.rentCents,
    remunerationModes: places.remunerationModes,
    wantsProfitShare: places.wantsProfitShare,
    openness: places.openness,
  },
};

type Managed = Awaited<ReturnType<typeof requireListingManager<ListingKind>>>["listing"];

/** Of one's own listing, what is on the other side and fits, the best first. An invisible one has none: nobody could answer. */
export async function listMatches(ctx: Ctx, input: unknown): Promise<Match[]> {
  const { kind, id, limit } = parseInput(matchesInput, input);
  const { listing } = await requireListingManager<ListingKind>(ctx, { kind, id });
  return listing.visible ? findMatches(ctx, { kind, id }, listing, limit) : [];
}

/** One statement for the pairs, whatever the size of the catalogue; then their covers and names. */
async function findMatches(ctx: Ctx, { kind, id }: ListingRef, listing: Managed, limit: number): Promise<Match[]> {
  const isProject = kind === "project";
  const rows = await ctx.db
    .select(pair)
    .from(projectSearch)
    .innerJoin(projects, eq(projects.id, projectSearch.id))
    .innerJoin(placeSearch, sql`true`)
    .innerJoin(places, eq(places.id, placeSearch.id))
    .where(and(eq(isProject ? projectSearch.id : placeSearch.id, id), withinReach(listing), fits(parisDay(ctx.now))))
    .orderBy(
      unmetNeeds,
      sql`round(${matchDistance} / 5)`,
      desc(isProject ? placeSearch.publishedAt : projectSearch.publishedAt),
      isProject ? placeSearch.id : projectSearch.id,
    )
    .limit(limit);
  const ids = rows.map(({ project, place }) => (isProject ? place.id : project.id));
  const covers = ids.length > 0 ? await listCovers(ctx, isProject ? "place" : "project", ids) : new Map();
  const hosts = isProject
    ? await loadPeople(
        ctx,
        rows.map(({ place }) => place.ownerId),
      )
    : new Map<string, { displayName: string }>();
  return rows.map(({ project, place, distanceKm }) => ({
    kind: isProject ? ("place" as const) : ("project" as const),
    id: isProject ? place.id : project.id,
    title: (isProject ? place.title : project.title) ?? "Sans titre",
    by: isProject ? (hosts.get(place.ownerId)?.displayName ?? "") : project.artistName,
    communeName: isProject ? place.communeName : project.communeName,
    type: (isProject ? place.placeType : project.artType) ?? "",
    distanceKm,
    cover: covers.get(isProject ? place.id : project.id) ?? null,
    ...matchReasons({ distanceKm, project, place }, kind),
  }));
}

/** Beyond this, most of the country is within reach and an index would only be in the way. */
const INDEXED_KM = 300;
const TOWN_KM = 30;

/** A project that does not go far reads the cells around it. How far projects come to a place, only they can tell. */
function withinReach(listing: Managed): SQL | undefined {
  if (!("maxTravelKm" in listing) || listing.latitude === null || listing.longitude === null) return undefined;
  const radius = Math.max(listing.maxTravelKm ?? 0, TOWN_KM);
  if (radius > INDEXED_KM) return undefined;
  const center = { latitude: listing.latitude, longitude: listing.longitude };
  const cells = [...new Set(ringsAround(center, radius).flatMap((ring) => ring.cells))];
  return inArray(placeSearch.cell, cells);
}
