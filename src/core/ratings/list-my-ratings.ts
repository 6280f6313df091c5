import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import { findToRate, type ToRate } from "./find-to-rate.ts";
import { isShown } from "./list-ratings-of.ts";
import { readRatingViews } from "./read-rating-views.ts";
import type { RatingView } from "./rules.ts";
import { type RatingState, ratingState } from "./states.ts";
import { ratings } from "./tables.ts";

const MAX = 50;

export type MyRatings = {
  toRate: ToRate[];
  given: (RatingView & { state: RatingState })[];
  /** About oneself, and without an answer yet. */
  received: RatingView[];
};

export async function listMyRatings(ctx: Ctx): Promise<MyRatings> {
  const { userId } = requireUser(ctx);
  const given = await readRatingViews(ctx, eq(ratings.raterId, userId), MAX);
  const received = await readRatingViews(
    ctx,
    and(eq(ratings.ratedUserId, userId), isNull(ratings.reply), isShown(ctx)),
    MAX,
  );
  return {
    toRate: await findToRate(ctx, userId),
    given: given.map(({ row, view }) => ({ ...view, state: ratingState(row, ctx.now) })),
    received: received.map(({ view }) => view),
  };
}
