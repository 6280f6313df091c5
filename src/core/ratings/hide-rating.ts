import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { hideRatingInput } from "./input.ts";
import { ratings } from "./tables.ts";
import { tellRated } from "./tell-rated.ts";

/** For the team: off every page and out of every average, its reply with it. Hidden twice, the first reason stays. */
export async function hideRating(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireAdmin(ctx);
  const { ratingId, reason } = parseInput(hideRatingInput, input);
  await transact(ctx, async (inner) => {
    const [hidden] = await inner.db
      .update(ratings)
      .set({ hiddenAt: inner.now, hiddenBy: userId, hiddenReason: reason })
      .where(and(eq(ratings.id, ratingId), isNull(ratings.hiddenAt)))
      .returning();
    if (!hidden) return refuseUnknown(inner, ratingId);
    await recordAudit(inner, {
      action: "ratings.hidden",
      subject: { kind: "rating", id: ratingId },
      details: { reason },
    });
    await tellRated(inner, hidden);
  });
}

export async function refuseUnknown(ctx: Ctx, ratingId: string): Promise<void> {
  const [known] = await ctx.db.select({ id: ratings.id }).from(ratings).where(eq(ratings.id, ratingId));
  if (!known) throw new DomainError("not_found");
}
