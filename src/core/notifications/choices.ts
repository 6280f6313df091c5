import { eq } from "drizzle-orm";
import { users } from "#core/accounts/tables.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { isId } from "#platform/ids.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { listDevices } from "./devices.ts";
import { choicesInput, unsubscribeInput } from "./input.ts";
import { type Channel, channels, choiceOf, isChoice, type NoticeChoice, type TopicCode, topicCodes } from "./rules.ts";
import { noticeChoices, silentAddresses } from "./tables.ts";

type NoticeSettings = {
  choices: NoticeChoices;
  devices: { id: string; device: string; createdAt: Date }[];
  /** SMS need a number that was proved. */
  phoneVerified: boolean;
  /** What a browser subscribes with. */
  pushKey: string;
};

export async function getNoticeSettings(ctx: Ctx): Promise<NoticeSettings> {
  const { userId } = requireUser(ctx);
  const [person] = await ctx.db.select({ at: users.phoneVerifiedAt }).from(users).where(eq(users.id, userId));
  const devices = await listDevices(ctx, userId);
  return {
    choices: await loadChoices(ctx, userId),
    devices: devices.map(({ id, device, createdAt }) => ({ id, device, createdAt })),
    phoneVerified: person?.at != null,
    pushKey: ctx.push.publicKey,
  };
}

/** By which ways the actor wants to hear of what. */
export async function setNoticeChoices(ctx: Ctx, input: unknown): Promise<NoticeChoices> {
  const { userId } = requireUser(ctx);
  const { choices } = parseInput(choicesInput, input);
  return transact(ctx, async (inner) => {
    for (const { topic, ...wanted } of choices) await choose(inner, userId, topic, wanted);
    return loadChoices(inner, userId);
  });
}

/** The link of a mail alone is enough, for a person and for a mail program (RFC 8058). Twice is fine. */
export async function unsubscribeFromTopic(ctx: Ctx, input: unknown): Promise<TopicCode> {
  const { token } = parseInput(unsubscribeInput, input);
  const found = readUnsubscribeToken(ctx, token);
  if (!found) throw new DomainError("not_found", { reason: "unsubscribe_link", detail: m["notices.link_unknown"]() });
  const { topic } = found;
  await transact(ctx, async (inner) => {
    if ("userId" in found) await choose(inner, found.userId, topic, { mail: false });
    else {
      const { addressHash } = found;
      await inner.db.insert(silentAddresses).values({ addressHash, topic, since: inner.now }).onConflictDoNothing();
    }
    const subject = "userId" in found ? { kind: "user", id: found.userId } : { kind: "guest" };
    await recordAudit(inner, { action: "notices.unsubscribed", subject, details: { topic } });
  });
  return topic;
}

/** What cannot be chosen is left alone. */
async function choose(
  ctx: Ctx,
  userId: string,
  topic: TopicCode,
  wanted: Partial<Record<Channel, boolean>>,
): Promise<void> {
  const chosen = Object.fromEntries(
    channels.flatMap((channel) =>
      isChoice(topic, channel) && wanted[channel] !== undefined ? [[channel, wanted[channel]]] : [],
    ),
  );
  const set = { ...chosen, changedAt: ctx.now };
  await ctx.db
    .insert(noticeChoices)
    .values({ userId, topic, ...set })
    .onConflictDoUpdate({ target: [noticeChoices.userId, noticeChoices.topic], set });
}

type NoticeChoices = Record<TopicCode, NoticeChoice>;

export async function loadChoices(ctx: Ctx, userId: string): Promise<NoticeChoices> {
  const rows = await ctx.db.select().from(noticeChoices).where(eq(noticeChoices.userId, userId));
  const chosen = new Map(rows.map((row) => [row.topic, row]));
  return Object.fromEntries(topicCodes.map((topic) => [topic, choiceOf(topic, chosen.get(topic))])) as NoticeChoices;
}

/** Signed rather than stored: every mail carries one, for as long as mails are kept. */
export const unsubscribeLink = (ctx: Ctx, userId: string, topic: TopicCode): string => linkOf(ctx, userId, topic);

/** For whoever booked without an account. */
export const guestUnsubscribeLink = (ctx: Ctx, email: string, topic: TopicCode): string =>
  linkOf(ctx, ctx.sign("notice-address", email.toLowerCase()), topic);

/** As it may be stored: by the present secret first, and by those before it. */
export const addressHashes = (ctx: Ctx, email: string): string[] =>
  ctx.signatures("notice-address", email.toLowerCase());

type Unsubscribing = { topic: TopicCode } & ({ userId: string } | { addressHash: string });

/** Undefined when the link is not ours. */
function readUnsubscribeToken(ctx: Ctx, token: string): Unsubscribing | undefined {
  const [who = "", name = "", signature = ""] = token.split(".");
  const topic = topicCodes.find((code) => code === name);
  if (!topic || !who || !ctx.verify("notice-unsubscribe", `${who}:${topic}`, signature)) return undefined;
  return isId(who) ? { userId: who, topic } : { addressHash: who, topic };
}

const linkOf = (ctx: Ctx, who: string, topic: TopicCode): string =>
  `${ctx.settings.publicUrl}/desabonnement?jeton=${who}.${topic}.${ctx.sign("notice-unsubscribe", `${who}:${topic}`)}`;
