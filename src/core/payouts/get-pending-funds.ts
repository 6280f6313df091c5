import { and, eq, inArray, sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import { payouts } from "./tables.ts";

/** What is due to this person and waits for a validated account: the amount of the banner. */
export async function getPendingFunds(ctx: Ctx): Promise<{ pendingCents: Cents }> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${payouts.dueCents} - ${payouts.setOffCents}), 0)` })
    .from(payouts)
    .where(and(eq(payouts.userId, userId), inArray(payouts.state, ["waiting", "ready", "sending"])));
  return { pendingCents: Number(row?.total ?? 0) };
}
