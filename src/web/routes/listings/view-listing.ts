import type { Ctx } from "#core/context.ts";
import type { Period } from "#core/listings/rules.ts";
import { getPublicPlace } from "#core/places/get-public-place.ts";
import { getPublicProject } from "#core/projects/get-public-project.ts";
import { parisDay } from "#platform/french-dates.ts";
import { makeMap } from "./make-map.ts";

/** Enough to know the neighbourhood. */
const PLACE_MAP_KM = 9;
const SMALLEST_TRAVEL_KM = 5;

/** Everything that the page of a project shows, and its preview in the wizard. */
export async function viewProject(ctx: Ctx, projectId: string) {
  const { latitude, longitude, unavailabilities, ...project } = await getPublicProject(ctx, { projectId });
  const point = latitude === null || longitude === null ? null : { latitude, longitude };
  const radiusKm = Math.max(project.maxTravelKm ?? 0, SMALLEST_TRAVEL_KM);
  return {
    project,
    periods: stillToCome(ctx, unavailabilities),
    map: point && makeMap([point], { ...point, radiusKm }),
  };
}

export async function viewPlace(ctx: Ctx, placeId: string) {
  const { area, unavailabilities, ...place } = await getPublicPlace(ctx, { placeId });
  const map = area && makeMap([], { ...area, radiusKm: area.radiusM / 1000 }, PLACE_MAP_KM);
  return { place, periods: stillToCome(ctx, unavailabilities), map };
}

function stillToCome(ctx: Ctx, periods: readonly Period[]): Period[] {
  const today = parisDay(ctx.now);
  return periods.filter(({ endsOn }) => endsOn >= today);
}
