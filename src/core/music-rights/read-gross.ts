import { and, eq, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { tickets } from "#core/ticketing/tables.ts";
import type { Cents } from "#platform/money.ts";

/** Paid tickets, neither refunded nor disputed, of the whole event: what rights are counted on. */
export async function readGross(ctx: Ctx, eventId: string): Promise<Cents> {
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${tickets.priceCents}), 0)` })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), eq(tickets.state, "valid")));
  return Number(row?.total ?? 0);
}
