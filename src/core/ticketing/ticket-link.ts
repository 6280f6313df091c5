import type { Ctx } from "#core/context.ts";

/** Whose turn: a ticket that changes hands again has another link. */
export type PassedTicket = { ticketId: string; passes: number };

/** Opens one ticket and nothing else of its order: for somebody to whom it was passed on. */
export const ticketToken = (ctx: Ctx, ticket: PassedTicket): string => ctx.sign("ticket", signedText(ticket));

const signedText = ({ ticketId, passes }: PassedTicket): string => `${ticketId}:${passes}`;

export const opensTicket = (ctx: Ctx, ticket: PassedTicket, token: string | undefined): boolean =>
  token !== undefined && ticket.passes > 0 && ctx.verify("ticket", signedText(ticket), token);

/** A link of somebody who had it before: it opens nothing, but it may be told why. */
export function openedTicket(ctx: Ctx, { ticketId, passes }: PassedTicket, token: string | undefined): boolean {
  const before = Array.from({ length: passes - 1 }, (_, earlier) => earlier + 1);
  return before.some((earlier) => opensTicket(ctx, { ticketId, passes: earlier }, token));
}

export function ticketUrl(ctx: Ctx, ticket: PassedTicket): string {
  const url = new URL(`/billet/${ticket.ticketId}`, ctx.settings.publicUrl);
  url.searchParams.set("jeton", ticketToken(ctx, ticket));
  return url.href;
}
