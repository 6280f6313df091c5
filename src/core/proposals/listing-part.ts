import { and, eq, inArray } from "drizzle-orm";
import type { DependencyGuard, ListingPart } from "#core/listings/listing-parts.ts";
import { responseStats } from "./response-stats.ts";
import { openStates } from "./states.ts";
import { proposals } from "./tables.ts";

/** Somebody waits for an answer about it. */
const dependencyGuard: DependencyGuard = async (ctx, { kind, id }) => {
  const column = kind === "project" ? proposals.projectId : proposals.placeId;
  const [open] = await ctx.db
    .select({ id: proposals.id })
    .from(proposals)
    .where(and(eq(column, id), inArray(proposals.state, [...openStates])))
    .limit(1);
  return open ? "open_proposal" : undefined;
};

export const proposalsListingPart: ListingPart = { name: "proposals", dependencyGuard, responseStats };
