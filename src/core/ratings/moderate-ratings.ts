import { and, eq, isNotNull, lt } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireTeam, transact } from "#core/context.ts";
import { recordDecision, withdrawDecisions } from "#core/moderation/notices/decisions.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { hideRatingInput, ratingListInput } from "./input.ts";
import { loadRatingViews } from "./list-ratings.ts";
import { type RatingState, ratingProcess, ratingState } from "./process.ts";
import type { RatingView } from "./rules.ts";
import { tellRated } from "./submit-rating.ts";
import { ratings } from "./tables.ts";

/** For the team: off every page and out of every average, its reply with it; whoever wrote it is told why. Hidden twice, the first reason stays. */
export async function hideRating(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "moderation.act");
  const { ratingId, reason, rule } = parseInput(hideRatingInput, input);
  await transact(ctx, async (inner) => {
    if (!(await takeRatingOff(inner, { ratingId, reason }))) return;
    const decided = { measure: "removed", rule, reasons: reason, before: "shown" } as const;
    await recordDecision(inner, { subjectKind: "rating", subjectId: ratingId, ...decided });
  });
}

type About = { ratingId: string; reason: string };

/** In the transaction that decides it. False where it was hidden already. */
export async function takeRatingOff(ctx: Ctx, { ratingId, reason }: About): Promise<boolean> {
  const { userId } = requireTeam(ctx, "moderation.act");
  const [hidden] = await move(ctx.db, ratings, ratingProcess, "hide", {
    where: eq(ratings.id, ratingId),
    set: { hiddenBy: userId, hiddenReason: reason },
    at: ctx.now,
  }).returning();
  if (!hidden) {
    await refuseUnknown(ctx, ratingId);
    return false;
  }
  await recordAudit(ctx, { action: "ratings.hidden", subject: { kind: "rating", id: ratingId }, details: { reason } });
  await tellRated(ctx, hidden);
  return true;
}

async function refuseUnknown(ctx: Ctx, ratingId: string): Promise<void> {
  const [known] = await ctx.db.select({ id: ratings.id }).from(ratings).where(eq(ratings.id, ratingId));
  if (!known) throw new DomainError("not_found");
}

/** For the team: as it was before. Why is kept in the audit. */
export async function unhideRating(ctx: Ctx, input: unknown): Promise<void> {
  requireTeam(ctx, "moderation.act");
  const { ratingId, reason } = parseInput(hideRatingInput, input);
  await transact(ctx, async (inner) => {
    if (!(await putRatingBack(inner, { ratingId, reason }))) return;
    await withdrawDecisions(inner, { subjectKind: "rating", subjectId: ratingId, measure: "removed" }, reason);
  });
}

/** In the transaction that decides it. False where it was shown already. */
export async function putRatingBack(ctx: Ctx, { ratingId, reason }: About): Promise<boolean> {
  const [shown] = await move(ctx.db, ratings, ratingProcess, "unhide", {
    where: eq(ratings.id, ratingId),
    set: { hiddenBy: null, hiddenReason: null },
  }).returning();
  if (!shown) {
    await refuseUnknown(ctx, ratingId);
    return false;
  }
  await recordAudit(ctx, {
    action: "ratings.unhidden",
    subject: { kind: "rating", id: ratingId },
    details: { reason },
  });
  await tellRated(ctx, shown);
  return true;
}

type AdminRating = RatingView & { state: RatingState; hiddenReason: string | null; hiddenAt: Date | null };

/** For the team: the newest first. */
export async function listAllRatings(
  ctx: Ctx,
  input: unknown = {},
): Promise<{ ratings: AdminRating[]; nextBefore: string | null }> {
  requireTeam(ctx, "moderation.see");
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
