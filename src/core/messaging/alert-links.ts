import type { Ctx } from "#core/context.ts";
import { hmac, sameSecret } from "#platform/crypto.ts";
import { isId } from "#platform/ids.ts";

/** Signed rather than stored: every mail carries one, for as long as mails are kept. */
export function alertsLink(ctx: Ctx, userId: string): string {
  return `${ctx.settings.publicUrl}/message/alertes?jeton=${userId}.${sign(ctx, userId)}`;
}

/** Whose mails the link is about, undefined when it is not ours. */
export function readAlertsToken(ctx: Ctx, token: string): string | undefined {
  const [id = "", signature = ""] = token.split(".");
  return isId(id) && sameSecret(signature, sign(ctx, id)) ? id : undefined;
}

const sign = (ctx: Ctx, userId: string): string => hmac(ctx.settings.authSecret, `message-alerts:${userId}`);
