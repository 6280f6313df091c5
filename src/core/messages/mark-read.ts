import { and, eq, isNotNull, lt, or } from "drizzle-orm";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { readInput } from "./input.ts";
import { countUnreadOf } from "./list-discussions.ts";
import { signalMessages } from "./live-feed.ts";
import { discussionReads, messageAlerts } from "./tables.ts";
import { requireThread } from "./threads.ts";

/** Everything up to this message was shown. Never goes back; answers what is left unread in all discussions. */
export async function markRead(ctx: Ctx, input: unknown): Promise<number> {
  const { discussionId, seq } = parseInput(readInput, input);
  const { userId } = requireUser(ctx);
  const { discussion } = await requireThread(ctx, discussionId);
  return transact(ctx, async (inner) => {
    const lastReadSeq = Math.min(seq, discussion.lastSeq);
    const [moved] = await inner.db
      .insert(discussionReads)
      .values({ discussionId, userId, lastReadSeq, readAt: inner.now })
      .onConflictDoUpdate({
        target: [discussionReads.discussionId, discussionReads.userId],
        set: { lastReadSeq, readAt: inner.now },
        setWhere: lt(discussionReads.lastReadSeq, lastReadSeq),
      })
      .returning({ seq: discussionReads.lastReadSeq });
    const unread = await countUnreadOf(inner, userId);
    if (moved) {
      await noteVisit(inner, unread);
      // The person's other windows.
      await signalMessages(inner, discussionId, [userId]);
    }
    return unread;
  });
}

/**
 * They have come back: the next message that they miss may be mailed again. With nothing left unread, the mail that was due
 * is called off, and its quarter of an hour starts anew with the next message.
 */
export async function noteVisit(ctx: Ctx, unread: number): Promise<void> {
  const { userId } = requireUser(ctx);
  const { mailedAt, waitingSince } = messageAlerts;
  await ctx.db
    .update(messageAlerts)
    .set({ mailedAt: null, ...(unread === 0 ? { waitingSince: null } : {}) })
    .where(and(eq(messageAlerts.userId, userId), or(isNotNull(mailedAt), isNotNull(waitingSince))));
}
