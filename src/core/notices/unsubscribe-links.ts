import type { Ctx } from "#core/context.ts";
import { hmac, sameSecret } from "#platform/crypto.ts";
import { isId } from "#platform/ids.ts";
import { type TopicCode, topicCodes } from "./rules.ts";

/** Signed rather than stored: every mail carries one, for as long as mails are kept. */
export function unsubscribeLink(ctx: Ctx, userId: string, topic: TopicCode): string {
  return `${ctx.settings.publicUrl}/desabonnement?jeton=${userId}.${topic}.${sign(ctx, userId, topic)}`;
}

/** Undefined when the link is not ours. */
export function readUnsubscribeToken(ctx: Ctx, token: string): { userId: string; topic: TopicCode } | undefined {
  const [userId = "", name = "", signature = ""] = token.split(".");
  const topic = topicCodes.find((code) => code === name);
  if (!topic || !isId(userId) || !sameSecret(signature, sign(ctx, userId, topic))) return undefined;
  return { userId, topic };
}

const sign = (ctx: Ctx, userId: string, topic: TopicCode): string =>
  hmac(ctx.settings.authSecret, `notices:${userId}:${topic}`);
