import { and, isNotNull, lt } from "drizzle-orm";
import { type Ctx, requireAdmin } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { ratingListInput } from "./input.ts";
import { readRatingViews } from "./read-rating-views.ts";
import type { RatingView } from "./rules.ts";
import { type RatingState, ratingState } from "./states.ts";
import { ratings } from "./tables.ts";

export type AdminRating = RatingView & { state: RatingState; hiddenReason: string | null; hiddenAt: Date | null };

/** For the team: the newest first. */
export async function listAllRatings(
  ctx: Ctx,
  input: unknown = {},
): Promise<{ ratings: AdminRating[]; nextBefore: string | null }> {
  requireAdmin(ctx);
  const { state, before, limit } = parseInput(ratingListInput, input);
  const found = await readRatingViews(
    ctx,
    and(state === "hidden" ? isNotNull(ratings.hiddenAt) : undefined, before ? lt(ratings.id, before) : undefined),
    limit + 1,
  );
  const page = found.slice(0, limit);
  return {
    ratings: page.map(({ row, view }) => ({
      ...view,
      state: ratingState(row, ctx.now),
      hiddenReason: row.hiddenReason,
      hiddenAt: row.hiddenAt,
    })),
    nextBefore: found.length > limit ? (page.at(-1)?.view.id ?? null) : null,
  };
}
