import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { actsForTeam, type Ctx, requireUser, transact } from "#core/context.ts";
import { isProjectMember } from "#core/listings/projects/load-project.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { ratingIdInput, replyToRatingInput } from "./input.ts";
import { loadRatingViews } from "./list-ratings.ts";
import { type RatingState, ratingState } from "./process.ts";
import { type RatingView, REPLY_HOURS } from "./rules.ts";
import { tellRated } from "./submit-rating.ts";
import { ratings } from "./tables.ts";

export type OneRating = {
  rating: RatingView;
  state: RatingState;
  /** Of a waiting one: when it will be shown at the latest. */
  visibleFrom: Date;
  isOwn: boolean;
  isRated: boolean;
  mayReply: boolean;
  hiddenReason: string | null;
};

/** What is shown, for everybody; what waits, for who wrote it; what was taken off, also for the team and whom it is about. */
export async function getRating(ctx: Ctx, input: unknown): Promise<OneRating> {
  const { ratingId } = parseInput(ratingIdInput, input);
  const [found] = await loadRatingViews(ctx, eq(ratings.id, ratingId), 1);
  if (!found) throw new DomainError("not_found");
  const { row, view } = found;
  const state = ratingState(row, ctx.now);
  const isOwn = ctx.actor.kind === "user" && row.raterId === ctx.actor.userId;
  const isAdmin = actsForTeam(ctx, "moderation.see");
  const isRated = await isRatedSide(ctx, row);
  const maySee = state === "published" || isAdmin || isOwn || (state === "hidden" && isRated);
  if (!maySee) throw new DomainError("not_found");
  return {
    rating: view,
    state,
    visibleFrom: row.visibleFrom,
    isOwn,
    isRated,
    mayReply: isRated && state === "published" && mayStillReply(row, ctx.now),
    hiddenReason: isAdmin || isOwn || isRated ? row.hiddenReason : null,
  };
}

type Row = typeof ratings.$inferSelect;

/** Whom it is about: for an artist, also whoever manages the project with them. */
async function isRatedSide(ctx: Ctx, row: Pick<Row, "ratedUserId" | "ratedSide" | "projectId">): Promise<boolean> {
  if (ctx.actor.kind !== "user") return false;
  const { userId } = ctx.actor;
  if (row.ratedUserId === userId) return true;
  return row.ratedSide === "artist" && (await isProjectMember(ctx, row.projectId, userId));
}

/** Once, and for a while to correct it. */
const mayStillReply = ({ repliedAt }: Pick<Row, "repliedAt">, now: Date): boolean =>
  repliedAt === null || now.getTime() - repliedAt.getTime() < REPLY_HOURS * 3600_000;

/** By the person it is about, once; for two days it may be rewritten, and keeps the time of the first version. */
export async function replyToRating(ctx: Ctx, input: unknown): Promise<void> {
  const { userId } = requireUser(ctx);
  const { ratingId, reply } = parseInput(replyToRatingInput, input);
  await transact(ctx, async (inner) => {
    const [row] = await inner.db.select().from(ratings).where(eq(ratings.id, ratingId)).for("update");
    if (!row || ratingState(row, inner.now) !== "published") throw new DomainError("not_found");
    if (!(await isRatedSide(inner, row))) throw new DomainError("forbidden");
    if (!mayStillReply(row, inner.now)) {
      throw new DomainError("conflict", { reason: "already_replied", detail: m["rating.reply_once"]() });
    }
    await inner.db
      .update(ratings)
      .set({ reply, repliedAt: row.repliedAt ?? inner.now, repliedBy: userId })
      .where(eq(ratings.id, ratingId));
    await recordAudit(inner, { action: "ratings.replied", subject: { kind: "rating", id: ratingId } });
    await tellRated(inner, row);
  });
}
