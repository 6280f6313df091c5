import { personPageTag } from "#core/accounts/rules.ts";
import type { Ctx } from "#core/context.ts";
import type { ratings } from "./tables.ts";

type Rated = Pick<typeof ratings.$inferSelect, "eventId" | "projectId" | "placeId" | "ratedSide" | "ratedUserId">;

/** Whatever pages show of it may have changed; in the transaction that changes it. */
export async function tellRated(
  ctx: Ctx,
  { eventId, projectId, placeId, ratedSide, ratedUserId }: Rated,
): Promise<void> {
  const listing = ratedSide === "artist" ? ["projects", `project:${projectId}`] : ["places", `place:${placeId}`];
  for (const tag of [`event:${eventId}`, ...listing, personPageTag(ratedUserId)]) await ctx.pagesChanged(ctx.db, tag);
}
