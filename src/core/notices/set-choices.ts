import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, requireUser, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { choicesInput, unsubscribeInput } from "./input.ts";
import { type NoticeChoices, readChoices } from "./read-choices.ts";
import { type Channel, channels, isChoice, type TopicCode } from "./rules.ts";
import { noticeChoices, silentAddresses } from "./tables.ts";
import { readUnsubscribeToken } from "./unsubscribe-links.ts";

/** By which ways the actor wants to hear of what. */
export async function setNoticeChoices(ctx: Ctx, input: unknown): Promise<NoticeChoices> {
  const { userId } = requireUser(ctx);
  const { choices } = parseInput(choicesInput, input);
  return transact(ctx, async (inner) => {
    for (const { topic, ...wanted } of choices) await choose(inner, userId, topic, wanted);
    return readChoices(inner, userId);
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
export async function choose(
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
