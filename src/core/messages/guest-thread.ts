import { and, asc, eq, isNotNull } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";
import { claimGuestThreads } from "./claim-guest-threads.ts";
import { findThreadRefusal, loadEventThread, type OwnEventThread } from "./event-threads.ts";
import { organiserName } from "./guest-mails.ts";
import { guestMessageInput, guestThreadInput } from "./input.ts";
import { sendRefusalSentences } from "./participants.ts";
import type { SendRefusal } from "./rules.ts";
import { type PostedMessage, postInto } from "./send-message.ts";
import { eventThreads, messages } from "./tables.ts";

const limit: Limit = { max: 20, windowSeconds: 3600 };

/** The thread became an account's: its session opens it, and the link no more. */
const moved = (discussionId: string) =>
  new DomainError("expired", { reason: "thread_moved", detail: `/message/${discussionId}` });

/** By its link; without it the thread does not exist. */
async function openByKey(
  ctx: Ctx,
  { discussionId, key }: { discussionId: string; key: string },
  lock?: "no key update",
): Promise<OwnEventThread & { guest: { email: string; name: string } }> {
  if (!ctx.verify("guest-thread", discussionId, key)) throw new DomainError("not_found");
  const thread = await loadEventThread(ctx, discussionId, lock);
  if (!thread) throw new DomainError("not_found");
  const { guestEmail: email, guestName: name } = thread.thread;
  if (!email || !name) throw moved(discussionId);
  return { ...thread, side: "public", senderId: null, guest: { email, name } };
}

type GuestMessage = { id: string; seq: number; body: string; at: Date; mine: boolean; senderName: string };

type GuestThread = {
  id: string;
  /** Whom they write to, and nothing else about them. */
  to: string;
  name: string;
  event: { id: string; title: string; startsAt: Date };
  messages: GuestMessage[];
  lastSeq: number;
  refusal: { reason: SendRefusal; sentence: string } | null;
};

const SHOWN_MAX = 500;

/** What a guest reads. Opened by whoever is logged in with the guest's address, it moves into their messages. */
export async function getGuestThread(ctx: Ctx, input: unknown): Promise<GuestThread> {
  const asked = parseInput(guestThreadInput, input);
  const own = await openByKey(ctx, asked);
  await moveToAccount(ctx, own);
  const { discussion, event, guest } = own;
  const to = await organiserName(ctx, event);
  const rows = await ctx.db
    .select()
    .from(messages)
    .where(eq(messages.discussionId, discussion.id))
    .orderBy(asc(messages.seq))
    .limit(SHOWN_MAX);
  const refusal = await findThreadRefusal(ctx, own);
  return {
    id: discussion.id,
    to,
    name: guest.name,
    event: { id: event.id, title: event.title, startsAt: event.firstStartsAt },
    messages: rows.map(({ id, seq, body, createdAt, side }) => ({
      id,
      seq,
      body,
      at: createdAt,
      mine: side === "public",
      senderName: side === "public" ? guest.name : to,
    })),
    lastSeq: discussion.lastSeq,
    refusal: refusal ? { reason: refusal, sentence: sendRefusalSentences[refusal]() } : null,
  };
}

async function moveToAccount(ctx: Ctx, { discussion, event, guest }: Awaited<ReturnType<typeof openByKey>>) {
  if (ctx.actor.kind !== "user") return;
  const { userId } = ctx.actor;
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user?.email !== guest.email) return;
  const claimed = await transact(ctx, (inner) => claimGuestThreads(inner, { userId, email: guest.email }, event.id));
  if (claimed.includes(discussion.id)) throw moved(discussion.id);
}

/** They have come back: the next answer that they miss may be mailed again. */
export async function noteGuestVisit(ctx: Ctx, input: unknown): Promise<void> {
  const { discussionId } = (await openByKey(ctx, parseInput(guestThreadInput, input))).thread;
  await ctx.db
    .update(eventThreads)
    .set({ guestMailedAt: null })
    .where(and(eq(eventThreads.discussionId, discussionId), isNotNull(eventThreads.guestMailedAt)));
}

/** With the same client key as often as needed: there is one message, and the same answer. */
export async function sendAsGuest(ctx: Ctx, input: unknown): Promise<PostedMessage> {
  const { key, ...post } = parseInput(guestMessageInput, input);
  await openByKey(ctx, { discussionId: post.discussionId, key });
  await takeFromLimit(ctx.db, ctx.now, `guest-thread:${post.discussionId}`, limit);
  return transact(ctx, async (inner) => {
    const thread = await openByKey(inner, { discussionId: post.discussionId, key }, "no key update");
    return postInto(inner, thread, post);
  });
}
