import type { Ctx } from "#core/context.ts";
import { hmac, sameSecret } from "#platform/crypto.ts";
import { isId } from "#platform/ids.ts";
import { type TopicCode, topicCodes } from "./rules.ts";

/** Signed rather than stored: every mail carries one, for as long as mails are kept. */
export const unsubscribeLink = (ctx: Ctx, userId: string, topic: TopicCode): string => linkOf(ctx, userId, topic);

/** For whoever booked without an account. */
export const guestUnsubscribeLink = (ctx: Ctx, email: string, topic: TopicCode): string =>
  linkOf(ctx, hashAddress(ctx, email), topic);

export const hashAddress = (ctx: Ctx, email: string): string =>
  hmac(ctx.settings.authSecret, `notices:address:${email.toLowerCase()}`);

type Unsubscribing = { topic: TopicCode } & ({ userId: string } | { addressHash: string });

/** Undefined when the link is not ours. */
export function readUnsubscribeToken(ctx: Ctx, token: string): Unsubscribing | undefined {
  const [who = "", name = "", signature = ""] = token.split(".");
  const topic = topicCodes.find((code) => code === name);
  if (!topic || !who || !sameSecret(signature, sign(ctx, who, topic))) return undefined;
  return isId(who) ? { userId: who, topic } : { addressHash: who, topic };
}

const linkOf = (ctx: Ctx, who: string, topic: TopicCode): string =>
  `${ctx.settings.publicUrl}/desabonnement?jeton=${who}.${topic}.${sign(ctx, who, topic)}`;

const sign = (ctx: Ctx, who: string, topic: TopicCode): string =>
  hmac(ctx.settings.authSecret, `notices:${who}:${topic}`);
