import type { PlaceFormStep } from "#core/places/input.ts";
import { placeFamilyOf } from "#core/taxonomies/rules.ts";
import type { DemoPlace } from "./demo-listing.ts";

/** The answers to every step of the wizard, as somebody would have given them. */
export function completePlace(place: DemoPlace): Record<PlaceFormStep, Record<string, unknown>> {
  const { more = {}, rent, budget, placeType } = place;
  return {
    lieu: {
      placeFamily: placeFamilyOf(placeType),
      placeType,
      title: place.title,
      description: place.description,
      surfaceM2: place.surfaceM2,
    },
    adresse: {
      number: place.number,
      street: place.street,
      postalCode: place.postalCode,
      city: place.city,
      accessInfo: place.accessInfo,
    },
    details: {
      possibilities: more.possibilities,
      helps: more.helps,
      accessibilities: more.accessibilities,
      exits: more.exits ?? 1,
      neighboursInformed: more.neighboursInformed ?? true,
      safetyNotes: more.safetyNotes,
    },
    "preferences-1": { artTypes: place.artTypes },
    "preferences-2": {
      paidProjectTypes: budget === undefined ? ["ticketing", "free"] : ["purchase", "ticketing", "free"],
      maxBudgetCents: toCents(budget),
    },
    "preferences-3": { openness: more.openness ?? ["open", "private"], maxCapacity: place.capacity },
    "preferences-4": {
      rentType: rent === undefined ? "free" : "fixed",
      rentCents: toCents(rent),
      remunerationModes: rent === undefined ? ["ticketing"] : ["ticketing", "rental"],
      wantsProfitShare: rent === undefined,
      cancelDelayDays: 7,
    },
    "preferences-5": { availability: more.availability ?? "every-day", unavailabilities: more.unavailabilities },
  };
}

const toCents = (euros: number | undefined) => (euros === undefined ? undefined : euros * 100);
