import type { PlaceStep } from "#core/places/rules.ts";
import type { ProjectStep } from "#core/projects/rules.ts";

export const projectStepHref = (projectId: string, step: ProjectStep): string =>
  `/projet/${projectId}/edit?etape=${step}`;

export const placeStepHref = (placeId: string, step: PlaceStep): string => `/place/${placeId}/edit?etape=${step}`;
