import type { Ctx } from "#core/context.ts";
import { hmac, sameSecret } from "#platform/crypto.ts";
import { isId } from "#platform/ids.ts";

export function confirmationLink(ctx: Ctx, token: string): string {
  return `${ctx.settings.publicUrl}/newsletter/confirmer?jeton=${token}`;
}

/** Signed rather than stored: every issue of the newsletter carries one, for as long as mails are kept. */
export function unsubscribeLink(ctx: Ctx, subscriptionId: string): string {
  return `${ctx.settings.publicUrl}/newsletter/desinscrire?jeton=${subscriptionId}.${sign(ctx, subscriptionId)}`;
}

/** The subscription that an unsubscribe link names, undefined when the link is not ours. */
export function readUnsubscribeToken(ctx: Ctx, token: string): string | undefined {
  const [id = "", signature = ""] = token.split(".");
  return isId(id) && sameSecret(signature, sign(ctx, id)) ? id : undefined;
}

function sign(ctx: Ctx, subscriptionId: string): string {
  return hmac(ctx.settings.authSecret, `newsletter-unsubscribe:${subscriptionId}`);
}
