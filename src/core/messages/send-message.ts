import { and, eq } from "drizzle-orm";
import { type Ctx, requireUser, transact, type UserActor } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";
import { messageInput } from "./input.ts";
import { signalMessages } from "./live-feed.ts";
import { everybodyIn, findSendRefusal, type OwnMeeting, refusedSend, requireDiscussion } from "./participants.ts";
import { discussionReads, discussions, messages } from "./tables.ts";
import { alertAbsent } from "./unread-alerts.ts";

const MINUTE = 60;

/** Far above what two people write to each other, far below what a program would. */
const limits = {
  send: { max: 60, windowSeconds: 5 * MINUTE },
  start: { max: 30, windowSeconds: 60 * MINUTE },
} as const satisfies Record<string, Limit>;

/** Taken before the verb's transaction: a rolled-back attempt counts, too. */
export async function takeMessagingLimit(ctx: Ctx, actor: UserActor, name: keyof typeof limits): Promise<void> {
  await takeFromLimit(ctx.db, ctx.now, `messaging:${name}:${actor.userId}`, limits[name]);
}

/** With the same client key as often as needed: there is one message, and the same answer. */
export async function sendMessage(ctx: Ctx, input: unknown): Promise<PostedMessage> {
  const actor = requireUser(ctx);
  const message = parseInput(messageInput, input);
  await takeMessagingLimit(ctx, actor, "send");
  return postMessage(ctx, message);
}

export type PostedMessage = { id: string; discussionId: string; seq: number; createdAt: Date };

type Post = { discussionId: string; body: string; clientKey: string };

/**
 * Writes one message, in the caller's transaction if there is one; `send-message` is this with its limit. The discussion's
 * row is locked from here on: numbers follow each other without a gap, and the same key at once is found, not doubled.
 */
export async function postMessage(ctx: Ctx, post: Post): Promise<PostedMessage> {
  return transact(ctx, async (inner) => {
    const meeting = await requireDiscussion(inner, post.discussionId, "no key update");
    const known = await findSent(inner, meeting, post);
    if (known) return known;
    const refusal = await findSendRefusal(inner, meeting);
    if (refusal) throw refusedSend(refusal);
    const posted = await write(inner, meeting, post);
    const everybody = everybodyIn(meeting);
    await alertAbsent(
      inner,
      everybody.filter((userId) => userId !== meeting.actor.userId),
    );
    await signalMessages(inner, post.discussionId, everybody);
    return posted;
  });
}

async function findSent(ctx: Ctx, { actor }: OwnMeeting, post: Post): Promise<PostedMessage | undefined> {
  const [sent] = await ctx.db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.discussionId, post.discussionId),
        eq(messages.senderId, actor.userId),
        eq(messages.clientKey, post.clientKey),
      ),
    );
  if (!sent) return undefined;
  // Changed after a first attempt that had arrived after all: neither text may get lost unseen.
  if (sent.body !== post.body) {
    throw new DomainError("conflict", { reason: "key_reused", detail: m["messages.key_reused"]() });
  }
  return { id: sent.id, discussionId: sent.discussionId, seq: sent.seq, createdAt: sent.createdAt };
}

async function write(ctx: Ctx, { discussion, actor, side }: OwnMeeting, post: Post): Promise<PostedMessage> {
  const posted = {
    id: newId(ctx.now),
    discussionId: discussion.id,
    seq: discussion.lastSeq + 1,
    createdAt: ctx.now,
  };
  await ctx.db
    .update(discussions)
    .set({ lastSeq: posted.seq, lastActivityAt: ctx.now })
    .where(eq(discussions.id, discussion.id));
  await ctx.db
    .insert(messages)
    .values({ ...posted, senderId: actor.userId, side, body: post.body, clientKey: post.clientKey });
  await keepUpToDate(ctx, actor.userId, posted);
  return posted;
}

/** Whoever had read everything still has: their own words are not news to them. Whoever had not, still has not. */
async function keepUpToDate(ctx: Ctx, userId: string, { discussionId, seq }: PostedMessage): Promise<void> {
  if (seq === 1) {
    await ctx.db
      .insert(discussionReads)
      .values({ discussionId, userId, lastReadSeq: seq, readAt: ctx.now })
      .onConflictDoUpdate({
        target: [discussionReads.discussionId, discussionReads.userId],
        set: { lastReadSeq: seq },
      });
    return;
  }
  await ctx.db
    .update(discussionReads)
    .set({ lastReadSeq: seq })
    .where(
      and(
        eq(discussionReads.discussionId, discussionId),
        eq(discussionReads.userId, userId),
        eq(discussionReads.lastReadSeq, seq - 1),
      ),
    );
}
