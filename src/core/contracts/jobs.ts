import { lt } from "drizzle-orm";
import { z } from "zod";
import { letBooksGo } from "#core/audit/let-books-go.ts";
import { BOOKS_YEARS, startOfKeptYears } from "#core/audit/rules.ts";
import { defineJob, transact } from "#core/context.ts";
import { contractSignatures } from "./tables.ts";

/** A contract is a proof of the books that it led to, and goes when they go. */
const forgetOldSignatures = defineJob({
  name: "contracts-forget-old",
  payload: z.object({}),
  cron: "20 4 * * *",
  async handler(ctx) {
    const limit = startOfKeptYears(ctx.now, BOOKS_YEARS);
    await transact(ctx, async ({ db }) => {
      await letBooksGo(db, limit);
      await db.delete(contractSignatures).where(lt(contractSignatures.signedAt, limit));
    });
  },
});

export const contractsJobs = [forgetOldSignatures];
