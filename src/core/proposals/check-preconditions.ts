import type { Ctx } from "#core/context.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { startProposalInput } from "./input.ts";
import { myPlaces, myProjects } from "./own-listings.ts";
import { step } from "./preconditions.ts";
import { startPath, withReturn } from "./rules.ts";
import type { Precondition } from "./view-rules.ts";

/** Before there is a draft: a visitor may ask, too, and learns what it takes. */
export async function checkPreconditions(ctx: Ctx, input: unknown): Promise<Precondition[]> {
  const { direction, projectId, placeId } = parseInput(startProposalInput, input);
  const back = startPath(direction, direction === "to-host" ? placeId : projectId);
  const isLoggedIn = ctx.actor.kind === "user";
  const owns = isLoggedIn && (direction === "to-host" ? await myProjects(ctx, 1) : await myPlaces(ctx, 1)).length > 0;
  return [
    step("logged_in", isLoggedIn, m["proposal.pre.logged_in"](), withReturn("/login", back)),
    direction === "to-host"
      ? step("owns_project", owns, m["proposal.pre.owns_project"](), withReturn("/projet/new", back))
      : step("owns_place", owns, m["proposal.pre.owns_place"](), withReturn("/place/new", back)),
  ];
}
