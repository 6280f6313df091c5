import { and, eq, isNull } from "drizzle-orm";
import { type Ctx, requireUser, transact, type UserActor } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";
import { tellGuestOfAnswer } from "./guest-mails.ts";
import { messageInput } from "./input.ts";
import { signalMessages } from "./live-feed.ts";
import { refusedSend } from "./participants.ts";
import { discussionReads, discussions, messages } from "./tables.ts";
import { everybodyInThis, findSendRefusal, type OwnThread, requireThread } from "./threads.ts";
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
  return transact(ctx, async (inner) =>
    postInto(inner, await requireThread(inner, post.discussionId, "no key update"), post),
  );
}

/** The same in a thread that was found otherwise than by the actor's session, and locked: a guest's, by its link. */
export async function postInto(ctx: Ctx, thread: OwnThread, post: Post): Promise<PostedMessage> {
  const known = await findSent(ctx, thread, post);
  if (known) return known;
  const refusal = await findSendRefusal(ctx, thread);
  if (refusal) throw refusedSend(refusal);
  const posted = await write(ctx, thread, post);
  const everybody = everybodyInThis(thread);
  await alertAbsent(
    ctx,
    everybody.filter((userId) => userId !== thread.senderId),
  );
  if (thread.kind === "event" && thread.side !== "public") await tellGuestOfAnswer(ctx, thread);
  await signalMessages(ctx, post.discussionId, everybody);
  return posted;
}

async function findSent(ctx: Ctx, { senderId }: OwnThread, post: Post): Promise<PostedMessage | undefined> {
  const [sent] = await ctx.db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.discussionId, post.discussionId),
        senderId === null ? isNull(messages.senderId) : eq(messages.senderId, senderId),
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

async function write(ctx: Ctx, { discussion, senderId, side }: OwnThread, post: Post): Promise<PostedMessage> {
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
  await ctx.db.insert(messages).values({ ...posted, senderId, side, body: post.body, clientKey: post.clientKey });
  if (senderId !== null) await keepUpToDate(ctx, senderId, posted);
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
