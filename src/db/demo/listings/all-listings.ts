import { bordeauxPlaces } from "./bordeaux-places.ts";
import { concertProjects } from "./concert-projects.ts";
import type { DemoPlace, DemoProject } from "./demo-listing.ts";
import { digitalProjects } from "./digital-projects.ts";
import { lillePlaces } from "./lille-places.ts";
import { lyonPlaces } from "./lyon-places.ts";
import { marseillePlaces } from "./marseille-places.ts";
import { nantesPlaces } from "./nantes-places.ts";
import { parisPlaces } from "./paris-places.ts";
import { songProjects } from "./song-projects.ts";
import { stageProjects } from "./stage-projects.ts";
import { toulousePlaces } from "./toulouse-places.ts";
import { visualProjects } from "./visual-projects.ts";

/** Dealt in turn, so that the newest of the demo are not all of one kind. */
export const allProjects: readonly DemoProject[] = deal([
  concertProjects,
  stageProjects,
  visualProjects,
  songProjects,
  digitalProjects,
]);

export const allPlaces: readonly DemoPlace[] = deal([
  parisPlaces,
  lyonPlaces,
  marseillePlaces,
  bordeauxPlaces,
  lillePlaces,
  nantesPlaces,
  toulousePlaces,
]);

function deal<T>(hands: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...hands.map((hand) => hand.length));
  return Array.from({ length: longest }, (_, round) => hands.flatMap((hand) => hand.slice(round, round + 1))).flat();
}
