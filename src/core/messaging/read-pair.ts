import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { listMyPlaces } from "#core/places/list-my-places.ts";
import { places } from "#core/places/tables.ts";
import { listMyProjects } from "#core/projects/list-my-projects.ts";
import { projectRoleOf } from "#core/projects/require-project-manager.ts";
import { projects } from "#core/projects/tables.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import type { Side } from "./rules.ts";

type Pair = {
  side: Side;
  project: typeof projects.$inferSelect;
  place: typeof places.$inferSelect;
};

/** The two listings, and on which side of them the actor stands; refused when on none, or on both. */
export async function readPair(ctx: Ctx, ids: { projectId: string; placeId: string }): Promise<Pair> {
  const { userId } = requireUser(ctx);
  const [project] = await ctx.db
    .select()
    .from(projects)
    .where(and(eq(projects.id, ids.projectId), isNull(projects.deletedAt)));
  const [place] = await ctx.db
    .select()
    .from(places)
    .where(and(eq(places.id, ids.placeId), isNull(places.deletedAt)));
  if (!project || !place) throw new DomainError("not_found");
  const isHost = place.ownerId === userId;
  const isArtist = (await projectRoleOf(ctx, project)) !== undefined;
  if (isHost && isArtist) {
    throw new DomainError("conflict", { reason: "own_pair", detail: m["messages.own_pair"]() });
  }
  if (!isHost && !isArtist) throw await refuseStranger(ctx);
  return { side: isHost ? "host" : "artist", project, place };
}

/** Whoever has nothing to show yet is told what it takes; whoever named other people's listings is not. */
async function refuseStranger(ctx: Ctx): Promise<DomainError> {
  const owns =
    (await listMyProjects(ctx, { limit: 1 })).projects.length + (await listMyPlaces(ctx, { limit: 1 })).places.length;
  return owns > 0
    ? new DomainError("not_found")
    : new DomainError("conflict", { reason: "nothing_of_yours", detail: m["messages.nothing_of_yours"]() });
}
