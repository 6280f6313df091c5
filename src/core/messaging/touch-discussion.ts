import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { signalMessages } from "./live-signal.ts";
import { everybodyIn, readMeeting } from "./meeting.ts";
import { discussions } from "./tables.ts";

/** Something other than a message happened in it, such as an answered proposal: it comes first, and open windows re-read. */
export async function touchDiscussion(ctx: Ctx, discussionId: string): Promise<void> {
  await ctx.db.update(discussions).set({ lastActivityAt: ctx.now }).where(eq(discussions.id, discussionId));
  const meeting = await readMeeting(ctx, discussionId);
  if (meeting) await signalMessages(ctx, discussionId, everybodyIn(meeting));
}
