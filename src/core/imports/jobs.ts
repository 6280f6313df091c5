import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { PEOPLE_KEPT_DAYS, WAITING_DAYS } from "./rules.ts";
import { runImportJob } from "./run-import.ts";
import { importedPeople, imports } from "./tables.ts";

const DAY_MS = 24 * 3600_000;

/** Files that nobody imported go whole. Of people, the figures stay: how many tickets, for how much, of which evening. */
const forgetJob = defineJob({
  name: "imports-forget",
  payload: z.object({}),
  cron: "50 4 * * *",
  async handler(ctx) {
    const sent = new Date(ctx.now.getTime() - WAITING_DAYS * DAY_MS);
    await ctx.db.delete(imports).where(and(eq(imports.state, "checked"), lt(imports.createdAt, sent)));
    const came = new Date(ctx.now.getTime() - PEOPLE_KEPT_DAYS * DAY_MS);
    await ctx.db
      .update(importedPeople)
      .set({
        name: null,
        email: null,
        reference: null,
        tariff: null,
        key: sql`'forgotten:' || ${importedPeople.id}`,
        forgottenAt: ctx.now,
      })
      .where(and(isNull(importedPeople.forgottenAt), lt(importedPeople.createdAt, came)));
    await ctx.db
      .update(imports)
      .set({
        report: sql`${imports.report} || '{"errors":[]}'::jsonb`,
        heads: [],
        filename: "",
        fileHash: sql`'forgotten:' || ${imports.id}`,
      })
      .where(and(lt(imports.createdAt, came), sql`${imports.filename} <> ''`));
  },
});

export const importsJobs: readonly AnyJob<Ctx>[] = [runImportJob, forgetJob];
