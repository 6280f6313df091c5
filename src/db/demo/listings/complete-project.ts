import type { ProjectFormStep } from "#core/projects/input.ts";
import { artFamilyOf } from "#core/taxonomies/rules.ts";
import type { DemoProject } from "./demo-listing.ts";

/** The answers to every step of the wizard, as somebody would have given them. */
export function completeProject(project: DemoProject): Record<ProjectFormStep, Record<string, unknown>> {
  const { more = {}, price, artType } = project;
  const isTicketed = more.remunerationModes?.includes("ticketing") ?? false;
  return {
    intro: { artistName: project.artistName, isGroup: (project.members?.length ?? 0) > 0 },
    art: { artFamily: artFamilyOf(artType), artType },
    description: {
      title: project.title,
      description: project.description,
      durationHours: more.durationHours,
      videoLinks: more.videoLinks,
      otherLinks: more.otherLinks,
    },
    public: {
      audienceMin: project.audience[0],
      audienceMax: project.audience[1],
      minimumAge: more.minimumAge,
      indications: more.indications,
    },
    lieu: { city: project.city, postalCode: project.postalCode, maxTravelKm: more.maxTravelKm ?? 60 },
    details: {
      needs: more.needs,
      otherNeeds: more.otherNeeds,
      needsMusicRights: more.needsMusicRights ?? false,
      helps: more.helps,
    },
    "preferences-1": {
      placeFamilies: more.placeFamilies ?? ["logement", "commerce", "bar-restaurant", "lieu-associatif", "patrimoine"],
      minSurfaceM2: more.minSurfaceM2,
    },
    "preferences-2": { acceptsRent: more.maxRent !== undefined, maxRentCents: toCents(more.maxRent) },
    "preferences-3": { openness: more.openness ?? ["open", "private"] },
    "preferences-4": {
      priceType: price === undefined ? "free" : "fixed",
      priceCents: toCents(price),
      remunerationModes: more.remunerationModes ?? ["purchase"],
      cancelDelayDays: more.cancelDelayDays ?? (isTicketed ? 7 : undefined),
      maintainIfGoalMissed: more.maintainIfGoalMissed,
    },
    "preferences-5": { availability: more.availability ?? "every-day", unavailabilities: more.unavailabilities },
  };
}

const toCents = (euros: number | undefined) => (euros === undefined ? undefined : euros * 100);
