import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { ticketBearers } from "../after-sale-tables.ts";
import { tickets } from "../tables.ts";

type BearerRow = typeof ticketBearers.$inferSelect;

export async function loadBearer(ctx: Ctx, ticketId: string): Promise<BearerRow | undefined> {
  const [bearer] = await ctx.db.select().from(ticketBearers).where(eq(ticketBearers.ticketId, ticketId));
  return bearer;
}

/** A ticket that is in somebody else's hands, and where that person is written to. */
export type Bearer = { ticketId: string; passes: number; email: string };

export async function loadBearersOf(ctx: Ctx, ticketIds: readonly string[]): Promise<Bearer[]> {
  if (ticketIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(ticketBearers)
    .where(and(inArray(ticketBearers.ticketId, [...ticketIds]), isNotNull(ticketBearers.email)))
    .orderBy(ticketBearers.ticketId);
  return rows.flatMap(({ ticketId, passes, email }) => (email ? [{ ticketId, passes, email }] : []));
}

/** Those of an order that its buyer has passed on. */
export async function loadPassedOn(ctx: Ctx, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(ticketBearers, eq(ticketBearers.ticketId, tickets.id))
    .where(and(eq(tickets.orderId, orderId), isNotNull(ticketBearers.email)));
  return new Set(rows.map(({ id }) => id));
}

/** Whose turn: a ticket that changes hands again has another link. */
type PassedTicket = { ticketId: string; passes: number };

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

export function ticketUrl(ctx: Ctx, ticket: PassedTicket, page = ""): string {
  const url = new URL(`/billet/${ticket.ticketId}${page}`, ctx.settings.publicUrl);
  url.searchParams.set("jeton", ticketToken(ctx, ticket));
  return url.href;
}
