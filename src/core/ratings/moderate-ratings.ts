import { and, eq, isNotNull, lt } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { hideRatingInput, ratingListInput } from "./input.ts";
import { loadRatingViews } from "./list-ratings.ts";
import { type RatingState, ratingProcess, ratingState } from "./process.ts";
import type { RatingView } from "./rules.ts";
import { tellRated } from "./submit-rating.ts";
import { ratings } from "./tables.ts";

/** For the team: off every page and out of every average, its reply with it. Hidden twice, the first reason stays. */
export async function hideRating(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireAdmin(ctx);
  const { ratingId, reason } = parseInput(hideRatingInput, input);
  await transact(ctx, async (inner) => {
    const [hidden] = await move(inner.db, ratings, ratingProcess, "hide", {
      where: eq(ratings.id, ratingId),
      set: { hiddenBy: userId, hiddenReason: reason },
      at: inner.now,
    }).returning();
    if (!hidden) return refuseUnknown(inner, ratingId);
    await recordAudit(inner, {
      action: "ratings.hidden",
      subject: { kind: "rating", id: ratingId },
      details: { reason },
    });
    await tellRated(inner, hidden);
  });
}

async function refuseUnknown(ctx: Ctx, ratingId: string): Promise<void> {
  const [known] = await ctx.db.select({ id: ratings.id }).from(ratings).where(eq(ratings.id, ratingId));
  if (!known) throw new DomainError("not_found");
}

/** For the team: as it was before. Why is kept in the audit. */
export async function unhideRating(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { ratingId, reason } = parseInput(hideRatingInput, input);
  await transact(ctx, async (inner) => {
    const [shown] = await move(inner.db, ratings, ratingProcess, "unhide", {
      where: eq(ratings.id, ratingId),
      set: { hiddenBy: null, hiddenReason: null },
    }).returning();
    if (!shown) return refuseUnknown(inner, ratingId);
    await recordAudit(inner, {
      action: "ratings.unhidden",
      subject: { kind: "rating", id: ratingId },
      details: { reason },
    });
    await tellRated(inner, shown);
  });
}

type AdminRating = RatingView & { state: RatingState; hiddenReason: string | null; hiddenAt: Date | null };

/** For the team: the newest first. */
export async function listAllRatings(
  ctx: Ctx,
  input: unknown = {},
): Promise<{ ratings: AdminRating[]; nextBefore: string | null }> {
  requireAdmin(ctx);
  const { state, before, limit } = parseInput(ratingListInput, input);
  const found = await loadRatingViews(
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
