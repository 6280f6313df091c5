import { and, lt, ne, not, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { letBooksGo } from "./let-books-go.ts";
import { BOOKS_YEARS, KEPT_ACTIONS, SECURITY_DAYS, startOfKeptYears } from "./rules.ts";
import { auditEntries } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;

/**
 * Access and moderation are forgotten after a year; what tells of money stays as long as the books, without the caller's
 * fingerprint. The table lets
 * go of that much, before the limit that the transaction names, and refuses everything else.
 */
const forgetOldEntries = defineJob({
  name: "audit-forget-old",
  payload: z.object({}),
  cron: "35 3 * * *",
  async handler(ctx) {
    const limit = new Date(ctx.now.getTime() - SECURITY_DAYS * DAY_MS);
    const isOld = lt(auditEntries.at, limit);
    const isKept = sql`${auditEntries.action} ~ ${KEPT_ACTIONS}`;
    await transact(ctx, async ({ db }) => {
      await letBooksGo(db, startOfKeptYears(ctx.now, BOOKS_YEARS));
      await db.delete(auditEntries).where(lt(auditEntries.at, startOfKeptYears(ctx.now, BOOKS_YEARS)));
      await db.execute(sql`select set_config('proofs.forget_before', ${limit.toISOString()}, true)`);
      await db.delete(auditEntries).where(and(isOld, not(isKept)));
      await db
        .update(auditEntries)
        .set({ callerKey: "" })
        .where(and(isOld, isKept, ne(auditEntries.callerKey, "")));
    });
  },
});

export const auditJobs: readonly AnyJob<Ctx>[] = [forgetOldEntries];
