import type { Ctx } from "#core/context.ts";
import { isId } from "#platform/ids.ts";

export function confirmationLink(ctx: Ctx, token: string): string {
  return `${ctx.settings.publicUrl}/newsletter/confirmer?jeton=${token}`;
}

/** Signed rather than stored: every issue of the newsletter carries one, for as long as mails are kept. */
export function unsubscribeLink(ctx: Ctx, subscriptionId: string): string {
  const signature = ctx.sign("newsletter-unsubscribe", subscriptionId);
  return `${ctx.settings.publicUrl}/newsletter/desinscrire?jeton=${subscriptionId}.${signature}`;
}

/** The subscription that an unsubscribe link names, undefined when the link is not ours. */
export function readUnsubscribeToken(ctx: Ctx, token: string): string | undefined {
  const [id = "", signature = ""] = token.split(".");
  return isId(id) && ctx.verify("newsletter-unsubscribe", id, signature) ? id : undefined;
}
