import { and, eq, inArray, sql } from "drizzle-orm";
import { type Ctx, requireUser } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import { payouts } from "./tables.ts";

/** What is due to this person, of one event or of all, and waits for a validated account: the amount of the banner. */
export async function getPendingFunds(ctx: Ctx, of?: { eventId: string }): Promise<{ pendingCents: Cents }> {
  const { userId } = requireUser(ctx);
  const [row] = await ctx.db
    .select({ total: sql<string>`coalesce(sum(${payouts.dueCents} - ${payouts.setOffCents}), 0)` })
    .from(payouts)
    .where(
      and(
        eq(payouts.userId, userId),
        inArray(payouts.state, ["waiting", "ready", "sending"]),
        of ? eq(payouts.eventId, of.eventId) : undefined,
      ),
    );
  return { pendingCents: Number(row?.total ?? 0) };
}
