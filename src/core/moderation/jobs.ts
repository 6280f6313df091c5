import { lt } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs.ts";
import { CLOSED_REPORT_DAYS } from "./rules.ts";
import { reports } from "./tables.ts";

const DAY_MS = 24 * 3600 * 1000;

const forgetOldReports = defineJob({
  name: "moderation-forget-old",
  payload: z.object({}),
  cron: "50 3 * * *",
  async handler({ db, now }) {
    await db.delete(reports).where(lt(reports.closedAt, new Date(now.getTime() - CLOSED_REPORT_DAYS * DAY_MS)));
  },
});

export const moderationJobs: readonly AnyJob<Ctx>[] = [forgetOldReports];
