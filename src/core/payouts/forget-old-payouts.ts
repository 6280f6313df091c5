import { and, asc, eq, inArray, lt, notExists, sql } from "drizzle-orm";
import { z } from "zod";
import { BOOKS_YEARS, startOfKeptYears } from "#core/audit/rules.ts";
import { defineJob, transact } from "#core/context.ts";
import { payoutFreezes, payoutReversals, payouts } from "./tables.ts";

const BATCH = 500;

/** Who got what, once its books may go: what the event earned stays with the event, and names nobody. */
export const forgetOldPayouts = defineJob({
  name: "payouts-forget-old",
  payload: z.object({}),
  cron: "10 5 * * *",
  async handler(ctx) {
    const limit = startOfKeptYears(ctx.now, BOOKS_YEARS);
    await ctx.db.delete(payoutFreezes).where(lt(payoutFreezes.liftedAt, limit));
    for (let gone = BATCH; gone === BATCH; ) {
      gone = await transact(ctx, async ({ db }) => {
        const young = db
          .select({ one: sql`1` })
          .from(payoutReversals)
          .where(
            and(eq(payoutReversals.payoutId, payouts.id), sql`${payoutReversals.createdAt} >= ${limit.toISOString()}`),
          );
        const old = await db
          .select({ id: payouts.id })
          .from(payouts)
          .where(and(eq(payouts.state, "sent"), lt(payouts.sentAt, limit), notExists(young)))
          .orderBy(asc(payouts.sentAt))
          .limit(BATCH);
        const ids = old.map(({ id }) => id);
        if (ids.length === 0) return 0;
        await db.delete(payoutReversals).where(inArray(payoutReversals.payoutId, ids));
        await db.delete(payouts).where(inArray(payouts.id, ids));
        return ids.length;
      });
    }
  },
});
