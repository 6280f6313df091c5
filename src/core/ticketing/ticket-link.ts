import type { Ctx } from "#core/context.ts";
import { hmac, sameSecret } from "#platform/crypto.ts";

/** Opens one ticket and nothing else of its order: for somebody to whom it was passed on. */
export const ticketToken = (ctx: Ctx, ticketId: string): string => hmac(ctx.settings.authSecret, `ticket:${ticketId}`);

export const opensTicket = (ctx: Ctx, ticketId: string, token: string | undefined): boolean =>
  token !== undefined && sameSecret(token, ticketToken(ctx, ticketId));

export function ticketUrl(ctx: Ctx, ticketId: string): string {
  const url = new URL(`/billet/${ticketId}`, ctx.settings.publicUrl);
  url.searchParams.set("jeton", ticketToken(ctx, ticketId));
  return url.href;
}
