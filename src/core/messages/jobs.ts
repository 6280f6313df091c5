import { lt } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { RETENTION_DAYS } from "./rules.ts";
import { discussions } from "./tables.ts";
import { mailDigest } from "./unread-alerts.ts";

const DAY_MS = 24 * 3600 * 1000;

/** Messages and reading marks go with their thread. */
const forgetOldThreads = defineJob({
  name: "messaging-forget-old",
  payload: z.object({}),
  cron: "10 4 * * *",
  async handler({ db, now }) {
    await db
      .delete(discussions)
      .where(lt(discussions.lastActivityAt, new Date(now.getTime() - RETENTION_DAYS * DAY_MS)));
  },
});

export const messagesJobs: readonly AnyJob<Ctx>[] = [mailDigest, forgetOldThreads];
