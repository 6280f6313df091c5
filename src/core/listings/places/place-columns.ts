import { AREA_RADIUS_M } from "./rules.ts";
import type { places } from "./tables.ts";

type PlaceRow = typeof places.$inferSelect;

/** Every answer of the wizard, not given yet; also what a deleted place is reduced to, beside its title. */
export const emptyPlace = {
  description: null,
  surfaceM2: null,
  communeCode: null,
  communeName: null,
  city: null,
  postalCode: null,
  areaLatitude: null,
  areaLongitude: null,
  possibilities: [],
  helps: [],
  accessibilities: [],
  artTypes: [],
  openness: [],
  paidProjectTypes: [],
  maxBudgetCents: null,
  maxCapacity: null,
  rentType: null,
  rentCents: null,
  remunerationModes: [],
  wantsProfitShare: false,
  cancelDelayDays: null,
  maintainIfGoalMissed: false,
  availability: null,
} satisfies Partial<PlaceRow>;

export const placeOnCard = [
  "id",
  "title",
  "placeFamily",
  "placeType",
  "communeName",
  "postalCode",
  "maxCapacity",
  "rentType",
  "rentCents",
] as const satisfies (keyof PlaceRow)[];

export const placeToOwner = [
  "id",
  "title",
  "placeType",
  "communeName",
  "updatedAt",
] as const satisfies (keyof PlaceRow)[];

/** Named one by one: a column added tomorrow stays private until somebody decides otherwise. */
export function publicPlaceFields(place: PlaceRow) {
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
