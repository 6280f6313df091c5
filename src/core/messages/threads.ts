import { type Ctx, requireUser } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import {
  everybodyInThread,
  findThreadRefusal,
  loadEventThread,
  type OwnEventThread,
  sideInThread,
} from "./event-threads.ts";
import { everybodyIn, findPairRefusal, loadMeeting, type OwnMeeting, sideOf } from "./participants.ts";
import type { SendRefusal } from "./rules.ts";

/** A discussion of either kind, with the side of whoever reads or writes in it; without a sender for a guest. */
export type OwnThread = (OwnMeeting & { senderId: string }) | OwnEventThread;

/** Of a project and a place, or about an evening. For everybody who does not take part in it now, it does not exist. */
export async function requireThread(ctx: Ctx, discussionId: string, lock?: "no key update"): Promise<OwnThread> {
  const actor = requireUser(ctx);
  const senderId = actor.userId;
  const meeting = await loadMeeting(ctx, discussionId, lock);
  if (meeting) {
    const side = sideOf(meeting, senderId);
    if (side) return { ...meeting, actor, side, senderId };
    throw new DomainError("not_found");
  }
  const thread = await loadEventThread(ctx, discussionId, lock);
  const side = thread && sideInThread(thread, senderId);
  if (!thread || !side) throw new DomainError("not_found");
  return { ...thread, side, senderId };
}

export const everybodyInThis = (thread: OwnThread): string[] =>
  thread.kind === "pair" ? everybodyIn(thread) : everybodyInThread(thread);

export const findSendRefusal = (ctx: Ctx, thread: OwnThread): Promise<SendRefusal | undefined> =>
  thread.kind === "pair" ? findPairRefusal(ctx, thread) : findThreadRefusal(ctx, thread);
