import pLimit from "p-limit";
import { ensureDemoAccounts } from "#core/accounts/sign-up/ensure-demo-accounts.ts";
import type { Ctx } from "#core/context.ts";
import { DAY_MS } from "./events/demo-event.ts";
import { concertProjects } from "./listings/concert-projects.ts";
import type { DemoPlace, DemoProject } from "./listings/demo-listing.ts";
import { digitalProjects } from "./listings/digital-projects.ts";
import { lillePlaces } from "./listings/lille-places.ts";
import { lyonPlaces } from "./listings/lyon-places.ts";
import { northernTownPlaces } from "./listings/northern-town-places.ts";
import { parisPlaces } from "./listings/paris-places.ts";
import { songProjects } from "./listings/song-projects.ts";
import { marseillePlaces, toulousePlaces } from "./listings/southern-places.ts";
import { southernTownPlaces } from "./listings/southern-town-places.ts";
import { stageProjects } from "./listings/stage-projects.ts";
import { visualProjects } from "./listings/visual-projects.ts";
import { bordeauxPlaces, nantesPlaces } from "./listings/western-places.ts";
import { ensureDemoPeople, plantedAt } from "./seed-people.ts";
import { seedPlace } from "./seed-place.ts";
import { seedProject } from "./seed-project.ts";

/** Dealt in turn, so that the newest of the demo are not all of one kind. */
export const allProjects: readonly DemoProject[] = deal([
  concertProjects,
  stageProjects,
  visualProjects,
  songProjects,
  digitalProjects,
]);

export const allPlaces: readonly DemoPlace[] = [
  ...northernTownPlaces,
  ...southernTownPlaces,
  ...deal([parisPlaces, lyonPlaces, marseillePlaces, bordeauxPlaces, lillePlaces, nantesPlaces, toulousePlaces]),
];

function deal<T>(hands: readonly (readonly T[])[]): T[] {
  const longest = Math.max(...hands.map((hand) => hand.length));
  return Array.from({ length: longest }, (_, round) => hands.flatMap((hand) => hand.slice(round, round + 1))).flat();
}

/** One after the other in time, over some eight months, so that « les plus récents » has an order. */
const APART_MS = 2.5 * DAY_MS;
/** Listings do not wait for each other, and the database and the disk have the time. */
const AT_ONCE = 3;

/** Projects and places of the demo. Run again, it goes on where it stopped, and then does nothing. */
export async function seedListings(ctx: Ctx): Promise<void> {
  await ensureDemoAccounts(ctx);
  const people = await ensureDemoPeople(ctx);
  const person = (login: string) => {
    const found = people.get(login);
    if (!found) throw new Error(`the demo has nobody called ${login}`);
    return found;
  };
  // Counted from something that is kept: identifiers hold the time, and must be the same at every attempt.
  const began = plantedAt(person("artiste")).getTime() - (allProjects.length + allPlaces.length) * APART_MS;
  const moment = (index: number) => new Date(began + index * APART_MS);
  const tasks = [
    ...allPlaces.map((place, index) => () => seedPlace(ctx, place, person(place.owner), moment(index))),
    ...allProjects.map((project, index) => () => seedProject(ctx, project, person, moment(index))),
  ];
  await pLimit(AT_ONCE).map(tasks, (task) => task());
}
