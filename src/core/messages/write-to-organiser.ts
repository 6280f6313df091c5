import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { type Ctx, transact, type UserActor } from "#core/context.ts";
import { loadEventAccess, maySee } from "#core/events/event-access.ts";
import { type EventPhase, phaseOf } from "#core/events/process.ts";
import { loadOrder, opensOrder } from "#core/ticketing/order-access.ts";
import { DomainError } from "#platform/errors.ts";
import { newId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { type Limit, takeFromLimit } from "#platform/rate-limit.ts";
import { claimGuestThreads } from "./claim-guest-threads.ts";
import {
  type AskedEvent,
  type Asker,
  findAskRefusal,
  findEventThread,
  loadAskedEvent,
  loadEventThread,
  openEventThread,
} from "./event-threads.ts";
import { guestKey, mailConfirmation, mailThreadLink, organiserName } from "./guest-mails.ts";
import { askInput, buyerInput, questionInput, strangerInput } from "./input.ts";
import { refusedSend, sendRefusalSentences } from "./participants.ts";
import type { SendRefusal } from "./rules.ts";
import { type PostedMessage, postInto, takeMessagingLimit } from "./send-message.ts";
import { unconfirmedMessages } from "./tables.ts";

const HOUR = 3600;

/** A stranger's message is a mail to an address that anybody may type; a buyer's goes straight to somebody. */
const limits = {
  caller: { max: 10, windowSeconds: HOUR },
  address: { max: 3, windowSeconds: HOUR },
  order: { max: 10, windowSeconds: HOUR },
} as const satisfies Record<string, Limit>;

/** Keyed, so that the table of limits tells nobody who wrote. */
async function takeLimit(ctx: Ctx, name: keyof typeof limits, whom: string): Promise<void> {
  await takeFromLimit(ctx.db, ctx.now, `question:${name}:${ctx.sign("limit", whom)}`, limits[name]);
}

type Question = {
  event: { id: string; title: string; startsAt: Date; phase: EventPhase };
  /** To whom one writes; never how else to reach them. */
  to: string;
  /** Known by their session, by their order, or not yet. */
  asker: { kind: "account" } | { kind: "buyer"; email: string } | { kind: "stranger" };
  /** Of an account that has written about it before. */
  discussionId: string | null;
  /** Both sides of an evening have a thread of their own. */
  isOwn: boolean;
  refusal: { reason: SendRefusal; sentence: string } | null;
};

/** What the form must ask, and of whom. */
export async function prepareQuestion(ctx: Ctx, input: unknown): Promise<Question> {
  const asked = parseInput(askInput, input);
  const { event, buyer, isOwn } = await openQuestion(ctx, asked);
  const { actor } = ctx;
  const known =
    actor.kind === "user" && !isOwn ? await findEventThread(ctx, event.id, { userId: actor.userId }) : undefined;
  const refusal = findAskRefusal(ctx, event);
  return {
    event: { id: event.id, title: event.title, startsAt: event.firstStartsAt, phase: phaseOf(event, ctx.now) },
    to: await organiserName(ctx, event),
    asker:
      actor.kind === "user"
        ? { kind: "account" }
        : buyer
          ? { kind: "buyer", email: buyer.email }
          : { kind: "stranger" },
    discussionId: known?.discussionId ?? null,
    isOwn,
    refusal: refusal ? { reason: refusal, sentence: sendRefusalSentences[refusal]() } : null,
  };
}

type Asked = { eventId: string; orderId?: string | undefined; orderKey?: string | undefined };
type Opened = { event: AskedEvent; buyer: { email: string } | undefined; isOwn: boolean };

/** An event that the actor may see, or has booked: for everybody else it does not exist. */
async function openQuestion(ctx: Ctx, asked: Asked): Promise<Opened> {
  const event = await loadAskedEvent(ctx, asked.eventId);
  const access = await loadEventAccess(ctx, event);
  const buyer = await findBuyer(ctx, asked);
  if (!maySee(event, access) && !buyer) throw new DomainError("not_found");
  return { event, buyer, isOwn: access.sides.length > 0 };
}

/** Whoever has the key of a confirmed order for it. */
async function findBuyer(ctx: Ctx, { eventId, orderId, orderKey }: Asked): Promise<{ email: string } | undefined> {
  if (!orderId || !orderKey || !opensOrder(ctx, orderId, orderKey)) return undefined;
  const { eventId: booked, state, email } = await loadOrder(ctx, orderId);
  return booked === eventId && state === "confirmed" && email ? { email } : undefined;
}

/** `waits`: until the address is confirmed by its mail. `key` opens the thread of a guest; null for an account, whose session does. */
type Written = { state: "sent"; discussionId: string; key: string | null; message: PostedMessage } | { state: "waits" };

/**
 * From an account, from a buyer with the order's link, or from a stranger, whose words wait until their address is confirmed. The same
 * person about the same evening goes on in the same thread.
 */
export async function writeToOrganiser(ctx: Ctx, input: unknown): Promise<Written> {
  const question = parseInput(questionInput, input);
  // Only a machine fills a field that nobody sees. It is told that all went well: an error would teach it.
  if (question.website) return { state: "waits" };
  const opened = await openQuestion(ctx, question);
  if (opened.isOwn) throw new DomainError("conflict", { reason: "own_event", detail: m["thread.own_event"]() });
  const refusal = findAskRefusal(ctx, opened.event);
  if (refusal) throw refusedSend(refusal);
  if (ctx.actor.kind === "user") return writeFromAccount(ctx, ctx.actor, question);
  if (opened.buyer) return writeAsBuyer(ctx, opened.event, opened.buyer.email, input);
  return waitForConfirmation(ctx, opened.event, input);
}

type Composed = { eventId: string; body: string; clientKey: string };

async function writeFromAccount(ctx: Ctx, actor: UserActor, question: Composed): Promise<Written> {
  await takeMessagingLimit(ctx, actor, "start");
  return transact(ctx, async (inner) => ({
    state: "sent",
    key: null,
    ...(await postQuestion(inner, { userId: actor.userId }, question)),
  }));
}

async function writeAsBuyer(ctx: Ctx, event: AskedEvent, email: string, input: unknown): Promise<Written> {
  const { orderId = "", name, ...question } = parseInput(buyerInput, input);
  await takeLimit(ctx, "order", orderId);
  return transact(ctx, async (inner) => {
    const posted = await postQuestion(inner, { email, name }, question);
    await mailThreadLink(inner, email, posted.discussionId, event);
    return { state: "sent", key: guestKey(inner, posted.discussionId), ...posted };
  });
}

/** In the caller's transaction and after its checks. What an account asked before it was one is its own, and goes on there. */
export async function postQuestion(
  ctx: Ctx,
  asker: Asker,
  { eventId, body, clientKey }: Composed,
): Promise<{ discussionId: string; message: PostedMessage }> {
  if ("userId" in asker) await claimOwn(ctx, asker.userId, eventId);
  const { discussionId } = await openEventThread(ctx, eventId, asker);
  const thread = await loadEventThread(ctx, discussionId, "no key update");
  if (!thread) throw new Error("a thread that was opened and cannot be found");
  const senderId = "userId" in asker ? asker.userId : null;
  const message = await postInto(ctx, { ...thread, side: "public", senderId }, { discussionId, body, clientKey });
  return { discussionId, message };
}

async function claimOwn(ctx: Ctx, userId: string, eventId: string): Promise<void> {
  const [user] = await ctx.db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (user) await claimGuestThreads(ctx, { userId, email: user.email }, eventId);
}

/** Whether this address is blocked, has an account or has written before, only its owner learns. */
async function waitForConfirmation(ctx: Ctx, event: AskedEvent, input: unknown): Promise<Written> {
  const { email, name, body } = parseInput(strangerInput, input);
  await takeLimit(ctx, "caller", ctx.callerKey);
  await takeLimit(ctx, "address", email);
  await transact(ctx, async (inner) => {
    const id = newId(inner.now);
    await inner.db
      .insert(unconfirmedMessages)
      .values({ id, eventId: event.id, email, name, body, createdAt: inner.now });
    await mailConfirmation(inner, email, id, event);
  });
  return { state: "waits" };
}
