import type { Ctx } from "#core/context.ts";
import { listMyPlaces } from "#core/places/list-my-places.ts";
import { listMyProjects } from "#core/projects/list-my-projects.ts";
import type { ProposerStanding } from "#web/components/listings/propose-panel.tsx";

/** To a project one proposes a place of one's own, and the other way round. */
export async function proposerStanding(ctx: Ctx, to: "project" | "place", isOwn: boolean): Promise<ProposerStanding> {
  if (ctx.actor.kind !== "user") return "visitor";
  if (isOwn) return "own";
  const mine =
    to === "project"
      ? (await listMyPlaces(ctx, { limit: 1 })).places.length
      : (await listMyProjects(ctx, { limit: 1 })).projects.length;
  return mine > 0 ? "ready" : "nothing_to_propose";
}
