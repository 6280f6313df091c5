import { and, eq, isNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { readResponseStats } from "#core/listings/listing-parts.ts";
import { readOwner } from "#core/listings/read-owner.ts";
import { type ListingState, listingState } from "#core/listings/states.ts";
import { listPhotos } from "#core/photos/list-photos.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { placeIdInput } from "./input.ts";
import { type PlaceRow, readUnavailabilities } from "./place-content.ts";
import { AREA_RADIUS_M } from "./rules.ts";
import { places } from "./tables.ts";

export type PublicPlace = Awaited<ReturnType<typeof getPublicPlace>>;

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
    ...publicFields(place),
    unavailabilities: await readUnavailabilities(ctx, placeId),
    listingState: state,
    viewerRole,
    owner: await readOwner(ctx, place.ownerId),
    photos: await listPhotos(ctx, listing),
    responseStats: await readResponseStats(ctx, listing),
  };
}

/** Named one by one: a column added tomorrow stays private until somebody decides otherwise. */
function publicFields(place: PlaceRow) {
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
