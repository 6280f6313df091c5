import { lt } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import type { AnyJob } from "#platform/jobs/jobs.ts";
import { announceTextJob, announceTexts } from "./announce-text.ts";
import { sendPushJob } from "./push.ts";
import { outgoingPushes } from "./tables.ts";

const KEPT_MS = 30 * 24 * 3600 * 1000;

/** As long as sent mails: long enough that nothing is told twice. */
const forgetOldPushes = defineJob({
  name: "notices-forget-old",
  payload: z.object({}),
  cron: "20 4 * * *",
  async handler({ db, now }) {
    await db.delete(outgoingPushes).where(lt(outgoingPushes.createdAt, new Date(now.getTime() - KEPT_MS)));
  },
});

export const noticesJobs: readonly AnyJob<Ctx>[] = [sendPushJob, forgetOldPushes, announceTexts, announceTextJob];
