import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { documentNumber } from "./rules.ts";
import { documentSeries } from "./tables.ts";

export type TakenNumber = { series: string; sequence: number; number: string; issuedAt: Date };

/**
 * The next number of a year's series, in the caller's transaction, which must write the document: the series' row stays locked
 * until then, so that a transaction that dies gives its number back. Numbers and dates go up together.
 */
export async function takeNumber(ctx: Ctx, series: string): Promise<TakenNumber> {
  await ctx.db.insert(documentSeries).values({ series, lastNumber: 0, lastIssuedAt: ctx.now }).onConflictDoNothing();
  const [last] = await ctx.db.select().from(documentSeries).where(eq(documentSeries.series, series)).for("update");
  if (!last) throw new Error(`series ${series} vanished`);
  const sequence = last.lastNumber + 1;
  const issuedAt = last.lastIssuedAt > ctx.now ? last.lastIssuedAt : ctx.now;
  await ctx.db
    .update(documentSeries)
    .set({ lastNumber: sequence, lastIssuedAt: issuedAt })
    .where(eq(documentSeries.series, series));
  return { series, sequence, number: documentNumber(series, sequence), issuedAt };
}
