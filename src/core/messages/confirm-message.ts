import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { type Asker, loadAskedEvent, loadEventThread } from "./event-threads.ts";
import { guestKey, mailThreadLink, organiserName } from "./guest-mails.ts";
import { confirmInput } from "./input.ts";
import { refusedSend } from "./participants.ts";
import { CONFIRM_DAYS } from "./rules.ts";
import { unconfirmedMessages } from "./tables.ts";
import { postQuestion } from "./write-to-organiser.ts";

const DAY_MS = 24 * 3600_000;

type Unconfirmed = typeof unconfirmedMessages.$inferSelect;

const linkExpired = () => new DomainError("expired", { reason: "message_link", detail: m["thread.link_expired"]() });

async function openLink(ctx: Ctx, input: unknown, lock = false): Promise<Unconfirmed> {
  const { token } = parseInput(confirmInput, input);
  const [id = "", signature = ""] = token.split(".");
  if (!z.uuid().safeParse(id).success || !ctx.verify("guest-message", id, signature)) throw linkExpired();
  const found = ctx.db.select().from(unconfirmedMessages).where(eq(unconfirmedMessages.id, id));
  const [message] = await (lock ? found.for("update") : found);
  if (!message || message.createdAt.getTime() + CONFIRM_DAYS * DAY_MS < ctx.now.getTime()) throw linkExpired();
  return message;
}

type MessageToConfirm = { to: string; eventTitle: string; body: string; isSent: boolean };

/** What the link would send, for whoever was mailed it; opening it sends nothing. */
export async function readMessageLink(ctx: Ctx, input: unknown): Promise<MessageToConfirm> {
  const { eventId, body, discussionId } = await openLink(ctx, input);
  const event = await loadAskedEvent(ctx, eventId);
  return { to: await organiserName(ctx, event), eventTitle: event.title, body, isSent: discussionId !== null };
}

/** Without a key, the thread is an account's: its session opens it. */
type Confirmed = { discussionId: string; key: string | null };

/**
 * The address is proved. Where it has an account, the thread is the account's. Pressed twice, the message is sent once. Refused, it
 * waits on: what refuses it may pass.
 */
export async function confirmMessage(ctx: Ctx, input: unknown): Promise<Confirmed> {
  return transact(ctx, async (inner) => {
    const { id, eventId, email, name, body, discussionId: sentTo } = await openLink(inner, input, true);
    if (sentTo) return opened(inner, sentTo);
    const event = await loadAskedEvent(inner, eventId);
    const asker = await whoAsks(inner, { email, name }, event.organiserIds);
    const { discussionId } = await postQuestion(inner, asker, { eventId, body, clientKey: id });
    await inner.db.update(unconfirmedMessages).set({ body: "", discussionId }).where(eq(unconfirmedMessages.id, id));
    if (!("userId" in asker)) await mailThreadLink(inner, email, discussionId, event);
    return opened(inner, discussionId);
  });
}

async function opened(ctx: Ctx, discussionId: string): Promise<Confirmed> {
  const found = await loadEventThread(ctx, discussionId);
  return { discussionId, key: found?.thread.guestEmail ? guestKey(ctx, discussionId) : null };
}

async function whoAsks(
  ctx: Ctx,
  guest: { email: string; name: string },
  organiserIds: readonly string[],
): Promise<Asker> {
  const [account] = await ctx.db.select().from(users).where(eq(users.email, guest.email));
  if (!account) return guest;
  if (organiserIds.includes(account.id)) {
    throw new DomainError("conflict", { reason: "own_event", detail: m["thread.own_event"]() });
  }
  // Whoever the team has shut out does not write by another door.
  if (account.blockedAt) throw refusedSend("blocked");
  return { userId: account.id };
}
