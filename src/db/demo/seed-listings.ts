import { ensureDemoAccounts } from "#core/accounts/ensure-demo-accounts.ts";
import type { Ctx } from "#core/context.ts";
import { ensureDemoPeople } from "./ensure-demo-people.ts";
import { allPlaces, allProjects } from "./listings/all-listings.ts";
import { seedPlace } from "./seed-place.ts";
import { seedProject } from "./seed-project.ts";

/** One after the other in time, so that « les plus récents » has an order. */
const APART_MS = 60_000;
/** Pictures are what takes time, and two can be made at once. */
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
  const began = person("artiste").createdAt.getTime() - (allProjects.length + allPlaces.length) * APART_MS;
  const moment = (index: number) => new Date(began + index * APART_MS);
  const tasks = [
    ...allPlaces.map((place, index) => () => seedPlace(ctx, place, person(place.owner), moment(index))),
    ...allProjects.map((project, index) => () => seedProject(ctx, project, person, moment(index))),
  ];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let task = tasks.shift(); task; task = tasks.shift()) await task();
    }),
  );
}
