import { lt } from "drizzle-orm";
import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { countUnreadOf } from "./count-new-messages.ts";
import { readInput } from "./input.ts";
import { signalMessages } from "./live-signal.ts";
import { requireDiscussion } from "./meeting.ts";
import { noteVisit } from "./note-visit.ts";
import { discussionReads } from "./tables.ts";

/** Everything up to this message was shown. Never goes back; answers what is left unread in all discussions. */
export async function markRead(ctx: Ctx, input: unknown): Promise<number> {
  const { discussionId, seq } = parseInput(readInput, input);
  const { actor, discussion } = await requireDiscussion(ctx, discussionId);
  return transact(ctx, async (inner) => {
    const lastReadSeq = Math.min(seq, discussion.lastSeq);
    const [moved] = await inner.db
      .insert(discussionReads)
      .values({ discussionId, userId: actor.userId, lastReadSeq, readAt: inner.now })
      .onConflictDoUpdate({
        target: [discussionReads.discussionId, discussionReads.userId],
        set: { lastReadSeq, readAt: inner.now },
        setWhere: lt(discussionReads.lastReadSeq, lastReadSeq),
      })
      .returning({ seq: discussionReads.lastReadSeq });
    const unread = await countUnreadOf(inner, actor.userId);
    if (moved) {
      await noteVisit(inner, unread);
      // The person's other windows.
      await signalMessages(inner, discussionId, [actor.userId]);
    }
    return unread;
  });
}
