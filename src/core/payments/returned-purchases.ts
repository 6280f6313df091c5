import { and, inArray, max, ne, sql } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import type { Cents } from "#platform/money.ts";
import { paymentRefunds } from "./tables.ts";

export type Returned = { cents: Cents; at: Date };

/** What goes back, or went, of each of these charges; those of which nothing does are left out. For verbs that have checked who asks. */
export async function loadReturned(ctx: Ctx, chargeIds: readonly string[]): Promise<ReadonlyMap<string, Returned>> {
  if (chargeIds.length === 0) return new Map();
  const rows = await ctx.db
    .select({
      chargeId: paymentRefunds.chargeId,
      cents: sql<string>`sum(${paymentRefunds.amountCents})`,
      at: max(paymentRefunds.createdAt),
    })
    .from(paymentRefunds)
    // What a bank gave back instead was not given back by us.
    .where(and(inArray(paymentRefunds.chargeId, [...chargeIds]), ne(paymentRefunds.state, "covered")))
    .groupBy(paymentRefunds.chargeId);
  return new Map(rows.flatMap(({ chargeId, cents, at }) => (at ? [[chargeId, { cents: Number(cents), at }]] : [])));
}
