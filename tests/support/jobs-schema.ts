import type { Ctx } from "#core/context.ts";
import { systemClock } from "#platform/clock.ts";
import { openDatabase } from "#platform/database/db.ts";
import { openSignals } from "#platform/database/signals.ts";
import { openJobs } from "#platform/jobs/jobs.ts";
import { createLog } from "#platform/log.ts";
import { areaJobs } from "#wiring/areas.ts";

/** Installs pg-boss's tables and the queue of every job: whatever jobs a test runs, each verb may enqueue its own. */
export async function prepareJobsSchema(connectionString: string): Promise<void> {
  const log = createLog("silent");
  const { db, close } = openDatabase(connectionString);
  const signals = await openSignals(connectionString, log);
  const jobs = await openJobs<Ctx>({
    connectionString,
    db,
    jobs: areaJobs,
    context() {
      throw new Error("a template runs no job");
    },
    clock: systemClock,
    followsSandboxClock: false,
    works: false,
    signals,
    log,
  });
  await jobs.stop();
  await signals.close();
  await close();
}

/** Templates with other queues are other templates. */
export const queueNames = areaJobs.map(({ name }) => name);
