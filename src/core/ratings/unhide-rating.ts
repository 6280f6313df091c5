import { and, eq, isNotNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireAdmin, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { refuseUnknown } from "./hide-rating.ts";
import { hideRatingInput } from "./input.ts";
import { ratings } from "./tables.ts";
import { tellRated } from "./tell-rated.ts";

/** For the team: as it was before. Why is kept in the audit. */
export async function unhideRating(ctx: Ctx, input: unknown): Promise<void> {
  requireAdmin(ctx);
  const { ratingId, reason } = parseInput(hideRatingInput, input);
  await transact(ctx, async (inner) => {
    const [shown] = await inner.db
      .update(ratings)
      .set({ hiddenAt: null, hiddenBy: null, hiddenReason: null })
      .where(and(eq(ratings.id, ratingId), isNotNull(ratings.hiddenAt)))
      .returning();
    if (!shown) return refuseUnknown(inner, ratingId);
    await recordAudit(inner, {
      action: "ratings.unhidden",
      subject: { kind: "rating", id: ratingId },
      details: { reason },
    });
    await tellRated(inner, shown);
  });
}
