import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { isRatedSide, mayStillReply } from "./get-rating.ts";
import { replyToRatingInput } from "./input.ts";
import { ratingState } from "./states.ts";
import { ratings } from "./tables.ts";
import { tellRated } from "./tell-rated.ts";

/** By whom it is about, once; for two days it may be written anew, and the first hour stays. */
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
