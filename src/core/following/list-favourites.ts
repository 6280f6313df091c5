import { and, desc, eq, inArray } from "drizzle-orm";
import { findPeople } from "#core/accounts/find-people.ts";
import { type Ctx, requireUser } from "#core/context.ts";
import { readPlaceCards } from "#core/places/read-place-cards.ts";
import { places } from "#core/places/tables.ts";
import { readProjectCards } from "#core/projects/read-project-cards.ts";
import { projects } from "#core/projects/tables.ts";
import { FOLLOWS_MAX, type FollowKind } from "./rules.ts";
import { follows, savedSearches } from "./tables.ts";

/** What was hidden or left since is not shown, and comes back with its owner. */
export async function listFavourites(ctx: Ctx) {
  const { userId } = requireUser(ctx);
  const ids = (kind: FollowKind) =>
    ctx.db
      .select({ id: follows.subjectId })
      .from(follows)
      .where(and(eq(follows.userId, userId), eq(follows.kind, kind)));
  const people = await findPeople(
    ctx,
    (await ids("person")).map(({ id }) => id),
  );
  return {
    projects: await readProjectCards(ctx, inArray(projects.id, ids("project")), FOLLOWS_MAX),
    places: await readPlaceCards(ctx, inArray(places.id, ids("place")), FOLLOWS_MAX),
    people: [...people.values()].filter(({ deleted }) => !deleted).map(({ id, displayName }) => ({ id, displayName })),
    searches: await ctx.db
      .select({
        id: savedSearches.id,
        kind: savedSearches.kind,
        query: savedSearches.query,
        label: savedSearches.label,
        since: savedSearches.since,
      })
      .from(savedSearches)
      .where(eq(savedSearches.userId, userId))
      .orderBy(desc(savedSearches.since)),
  };
}

export type Favourites = Awaited<ReturnType<typeof listFavourites>>;
