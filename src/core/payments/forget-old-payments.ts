import { and, asc, inArray, isNotNull, lt, or, sql } from "drizzle-orm";
import { z } from "zod";
import { letBooksGo } from "#core/audit/let-books-go.ts";
import { BOOKS_YEARS, startOfKeptYears } from "#core/audit/rules.ts";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { ledgerLines, ledgerMovements } from "./ledger-tables.ts";
import { paymentCharges } from "./tables.ts";

const BATCH = 500;

/**
 * Movements and amounts are the platform's own history and stay; whose they were goes. A debt that is still owed is kept until
 * it is settled: only what adds up to nothing, of one person, is let go.
 */
export const forgetOldPayments = defineJob({
  name: "payments-forget-old",
  payload: z.object({}),
  cron: "20 5 * * *",
  async handler(ctx) {
    const limit = startOfKeptYears(ctx.now, BOOKS_YEARS);
    while ((await forgetOwners(ctx, limit)) > 0);
    while ((await forgetPayers(ctx, limit)) === BATCH);
  },
});

/** Accounts whose owner is a person; elsewhere it is an event, a charge or a refund. */
const PERSONAL = ["artist", "host", "debt"] as const;

/** A share is an event's; what one owes after an event is kept back from another's. */
const scope = sql`case when line.account = 'debt' then null else line.event_id end`;

async function forgetOwners(ctx: Ctx, limit: Date): Promise<number> {
  return transact(ctx, async ({ db }) => {
    await letBooksGo(db, limit);
    const { rowCount } = await db.execute(sql`
      with settled as (
        select line.account, line.owner_id, ${scope} as event_id from ${ledgerLines} line join ${ledgerMovements} movement on movement.id = line.movement_id
        where line.owner_id is not null and line.account in (${sql.join(
          PERSONAL.map((account) => sql`${account}`),
          sql`, `,
        )})
        group by 1, 2, 3
        having sum(line.amount_cents) = 0 and max(movement.at) < ${limit.toISOString()}::timestamptz
        limit ${BATCH})
      update ${ledgerLines} as line set owner_id = null from settled
      where line.account = settled.account and line.owner_id = settled.owner_id
        and ${scope} is not distinct from settled.event_id`);
    return rowCount ?? 0;
  });
}

/** By what the provider knows a payment, somebody's card could be found. */
async function forgetPayers(ctx: Ctx, limit: Date): Promise<number> {
  const { id, createdAt, receiptEmail, clientSecret, providerPaymentId, cardLast4, state } = paymentCharges;
  const old = ctx.db
    .select({ id })
    .from(paymentCharges)
    .where(
      and(
        lt(createdAt, limit),
        inArray(state, ["succeeded", "cancelled", "failed"]),
        or(...[receiptEmail, clientSecret, providerPaymentId, cardLast4].map(isNotNull)),
      ),
    )
    .orderBy(asc(createdAt))
    .limit(BATCH);
  const forgotten = await ctx.db
    .update(paymentCharges)
    .set({ receiptEmail: null, clientSecret: null, providerPaymentId: null, cardLast4: null })
    .where(inArray(id, old))
    .returning({ id });
  return forgotten.length;
}
