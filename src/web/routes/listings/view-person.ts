import { getPublicPerson } from "#core/accounts/get-public-person.ts";
import type { Ctx } from "#core/context.ts";
import { listPlacesOfPerson } from "#core/places/list-places-of-person.ts";
import { listProjectsOfPerson } from "#core/projects/list-projects-of-person.ts";
import { DomainError } from "#platform/errors.ts";

/** Whoever shows nothing has no public page: that somebody has an account is nobody's business. */
export async function viewPerson(ctx: Ctx, userId: string) {
  const [person, projects, places] = await Promise.all([
    getPublicPerson(ctx, { userId }),
    listProjectsOfPerson(ctx, { userId }),
    listPlacesOfPerson(ctx, { userId }),
  ]);
  if (projects.length + places.length === 0) throw new DomainError("not_found");
  return { person, projects, places };
}
