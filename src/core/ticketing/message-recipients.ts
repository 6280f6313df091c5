import { and, asc, eq, gt, inArray, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { orders, tickets } from "./tables.ts";

type Audience = { eventId: string; slotId: string | null };

/** Whoever has a ticket that counts, one line an address. */
const audience = ({ eventId, slotId }: Audience, after = "") =>
  and(
    eq(tickets.eventId, eventId),
    slotId ? eq(tickets.slotId, slotId) : undefined,
    inArray(tickets.state, ["valid", "disputed"]),
    gt(orders.email, after),
  );

export async function countRecipients(ctx: Ctx, to: Audience): Promise<number> {
  const [counted] = await ctx.db
    .select({ total: sql<number>`count(distinct ${orders.email})::int` })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(audience(to));
  return counted?.total ?? 0;
}

/** In the order of their addresses, from one on. */
export async function nextRecipients(ctx: Ctx, to: Audience, after: string, limit: number): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ email: orders.email })
    .from(tickets)
    .innerJoin(orders, eq(orders.id, tickets.orderId))
    .where(audience(to, after))
    .orderBy(asc(orders.email))
    .limit(limit);
  return rows.flatMap(({ email }) => email ?? []);
}
