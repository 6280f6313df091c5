import { and, eq, inArray, isNotNull } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { ticketBearers } from "./bearer-tables.ts";
import { tickets } from "./tables.ts";

export type BearerRow = typeof ticketBearers.$inferSelect;

export async function readBearer(ctx: Ctx, ticketId: string): Promise<BearerRow | undefined> {
  const [bearer] = await ctx.db.select().from(ticketBearers).where(eq(ticketBearers.ticketId, ticketId));
  return bearer;
}

/** A ticket that is in somebody else's hands, and where that person is written to. */
export type Bearer = { ticketId: string; passes: number; email: string };

export async function readBearersOf(ctx: Ctx, ticketIds: readonly string[]): Promise<Bearer[]> {
  if (ticketIds.length === 0) return [];
  const rows = await ctx.db
    .select()
    .from(ticketBearers)
    .where(and(inArray(ticketBearers.ticketId, [...ticketIds]), isNotNull(ticketBearers.email)))
    .orderBy(ticketBearers.ticketId);
  return rows.flatMap(({ ticketId, passes, email }) => (email ? [{ ticketId, passes, email }] : []));
}

/** Those of an order that its buyer has passed on. */
export async function readPassedOn(ctx: Ctx, orderId: string): Promise<ReadonlySet<string>> {
  const rows = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .innerJoin(ticketBearers, eq(ticketBearers.ticketId, tickets.id))
    .where(and(eq(tickets.orderId, orderId), isNotNull(ticketBearers.email)));
  return new Set(rows.map(({ id }) => id));
}
