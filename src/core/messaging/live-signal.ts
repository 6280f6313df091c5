import type { Ctx } from "#core/context.ts";

export const MESSAGES_CHANNEL = "messages";

/** A notification holds 8 000 bytes; a person's id takes 37. */
const PEOPLE_A_SIGNAL = 100;

/** Tells the windows of these people, in whatever process, that something changed for them in this discussion. */
export async function signalMessages(ctx: Ctx, discussionId: string, userIds: readonly string[]): Promise<void> {
  for (let start = 0; start < userIds.length; start += PEOPLE_A_SIGNAL) {
    const some = userIds.slice(start, start + PEOPLE_A_SIGNAL);
    await ctx.signal(ctx.db, MESSAGES_CHANNEL, [discussionId, ...some].join(" "));
  }
}

/** Undefined for the empty signal that follows a lost connection: anything may have happened meanwhile. */
export function readMessagesSignal(payload: string): { discussionId: string; userIds: string[] } | undefined {
  const [discussionId, ...userIds] = payload.split(" ");
  return discussionId ? { discussionId, userIds } : undefined;
}
