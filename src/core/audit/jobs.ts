import { and, lt, ne, not, type SQL, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import type { Db } from "#platform/database/db.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { letBooksGo } from "./let-books-go.ts";
import { BOOKS_YEARS, KEPT_ACTIONS, SECURITY_DAYS, startOfKeptYears } from "./rules.ts";
import { auditEntries } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;

/** The rest waits for the next transaction: nobody who writes to the journal waits for those who forget. */
const BATCH = 2000;

/**
 * Access and moderation are forgotten after a year; what tells of money stays as long as the books, without the caller's
 * fingerprint. The table lets go of that much, before the limits that the transaction names, and refuses everything else.
 */
const forgetOldEntries = defineJob({
  name: "audit-forget-old",
  payload: z.object({}),
  cron: "35 3 * * *",
  async handler(ctx) {
    const limit = new Date(ctx.now.getTime() - SECURITY_DAYS * DAY_MS);
    const books = startOfKeptYears(ctx.now, BOOKS_YEARS);
    const isOld = lt(auditEntries.at, limit);
    const isKept = sql`${auditEntries.action} ~ ${KEPT_ACTIONS}`;
    const batches = async (
      which: SQL | undefined,
      forget: (db: Db, ids: SQL) => Promise<{ rowCount: number | null }>,
    ) => {
      const forgetSome = () =>
        transact(ctx, async ({ db }) => {
          await letBooksGo(db, books);
          await db.execute(sql`select set_config('proofs.forget_before', ${limit.toISOString()}, true)`);
          const some = sql`${auditEntries.id} in (select id from ${auditEntries} where ${which} order by id limit ${BATCH})`;
          return (await forget(db, some)).rowCount ?? 0;
        });
      while ((await forgetSome()) === BATCH);
    };
    await batches(lt(auditEntries.at, books), (db, some) => db.delete(auditEntries).where(some));
    await batches(and(isOld, not(isKept)), (db, some) => db.delete(auditEntries).where(some));
    await batches(and(isOld, isKept, ne(auditEntries.callerKey, "")), (db, some) =>
      db.update(auditEntries).set({ callerKey: "" }).where(some),
    );
  },
});

export const auditJobs: readonly AnyJob<Ctx>[] = [forgetOldEntries];
