import { and, asc, inArray, isNotNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { letBooksGo } from "#core/audit/let-books-go.ts";
import { BOOKS_YEARS, startOfKeptYears, TAX_YEARS } from "#core/audit/rules.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { events } from "#core/events/tables.ts";
import { eventSettlements } from "#core/payouts/tables.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { NOBODY_NAMED } from "./parties.ts";
import { beneficiaryIdentities, billingDocuments } from "./tables.ts";
import { tellSellersJob } from "./yearly-summary/tell-sellers.ts";

const BATCH = 500;

/** An invoice keeps its number and its amounts, and says no more for whom it was: a series without a gap is what books are. */
const forgetOldPapers = defineJob({
  name: "papers-forget-old",
  payload: z.object({}),
  cron: "5 4 * * *",
  async handler(ctx) {
    while ((await forgetBuyers(ctx)) === BATCH);
    await forgetIdentities(ctx);
  },
});

async function forgetBuyers(ctx: Ctx): Promise<number> {
  const limit = startOfKeptYears(ctx.now, BOOKS_YEARS);
  return transact(ctx, async ({ db }) => {
    await letBooksGo(db, limit);
    const old = db
      .select({ id: billingDocuments.id })
      .from(billingDocuments)
      .where(and(isNotNull(billingDocuments.userId), lt(billingDocuments.issuedAt, limit)))
      .orderBy(asc(billingDocuments.issuedAt))
      .limit(BATCH);
    const forgotten = await db
      .update(billingDocuments)
      .set({
        userId: null,
        content: sql`${billingDocuments.content} || jsonb_build_object('buyer', ${JSON.stringify(NOBODY_NAMED)}::jsonb)`,
      })
      .where(inArray(billingDocuments.id, old))
      .returning({ id: billingDocuments.id });
    return forgotten.length;
  });
}

/**
 * Who was paid, as the tax office was told: needed for each year in which something was shared while it stood. One that was
 * replaced stood until the next; the last one stands as long as its person is paid.
 */
async function forgetIdentities(ctx: Ctx): Promise<void> {
  const limit = startOfKeptYears(ctx.now, TAX_YEARS);
  await transact(ctx, async ({ db }) => {
    await letBooksGo(db, limit);
    await db.execute(sql`delete from ${beneficiaryIdentities} kept where kept.recorded_at < ${limit.toISOString()}::timestamptz and (
      exists (select from ${beneficiaryIdentities} later where later.user_id = kept.user_id
        and later.recorded_at > kept.recorded_at and later.recorded_at < ${limit.toISOString()}::timestamptz)
      or not exists (select from ${eventSettlements} join ${events} on ${events.id} = ${eventSettlements.eventId}
        where (${events.artistId} = kept.user_id or ${events.hostId} = kept.user_id)
          and ${eventSettlements.settledAt} >= ${limit.toISOString()}::timestamptz))`);
  });
}

export const papersJobs: readonly AnyJob<Ctx>[] = [forgetOldPapers, tellSellersJob];
