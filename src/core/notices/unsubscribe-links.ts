import type { Ctx } from "#core/context.ts";
import { isId } from "#platform/ids.ts";
import { type TopicCode, topicCodes } from "./rules.ts";

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
export function readUnsubscribeToken(ctx: Ctx, token: string): Unsubscribing | undefined {
  const [who = "", name = "", signature = ""] = token.split(".");
  const topic = topicCodes.find((code) => code === name);
  if (!topic || !who || !ctx.verify("notice-unsubscribe", `${who}:${topic}`, signature)) return undefined;
  return isId(who) ? { userId: who, topic } : { addressHash: who, topic };
}

const linkOf = (ctx: Ctx, who: string, topic: TopicCode): string =>
  `${ctx.settings.publicUrl}/desabonnement?jeton=${who}.${topic}.${ctx.sign("notice-unsubscribe", `${who}:${topic}`)}`;
