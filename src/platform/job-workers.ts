import type { PgBoss } from "pg-boss";
import { isDatabaseAway } from "./database/db.ts";
import type { Log } from "./log.ts";

type Taken = { id: string; data: unknown };

type Workers = {
  /** Takes jobs of a queue as they come, several at a time, until it is empty. A failure is the job's own. */
  workOff(queue: string, run: (job: Taken) => Promise<void>, options?: { leisurely?: boolean }): Promise<void>;
  /** All look at once instead of at their next round. */
  wakeAll(): void;
};

/** Each queue has a worker of its own; so many more help wherever jobs wait, so that connections to the database stay few. */
const HELPERS = 8;
const HELPERS_A_QUEUE = 5;
const HELPER_LEAVES_AFTER_MS = 1_000;
const ROUNDS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, batchSize: 1 };

/**
 * By itself, a worker of pg-boss takes a job, then waits for its next round. One job at a time each, so that pg-boss keeps its
 * heartbeat, settles it alone, and gives it back when the process stops.
 */
export function createWorkers(boss: PgBoss): Workers {
  const waiting = new Set<string>();
  let helpers = 0;

  return {
    async workOff(queue, run, { leisurely = false } = {}) {
      let present = 0;
      let busy = 0;
      let helping = 0;

      async function hire(dismiss?: () => void): Promise<void> {
        let leaving: NodeJS.Timeout | undefined;
        const id = await boss.work<unknown>(queue, ROUNDS, async ([taken]) => {
          if (!taken) return;
          clearTimeout(leaving);
          busy++;
          // The last idle worker calls for help, so that the next job need not wait for this one.
          if (busy >= present && !leisurely) callHelper();
          try {
            await run(taken);
          } finally {
            busy--;
            // There may be more.
            if (!leisurely) boss.notifyWorker(id);
            leaveWhenIdle();
          }
        });
        present++;
        waiting.add(id);
        leaveWhenIdle();

        function leaveWhenIdle(): void {
          if (dismiss) leaving = setTimeout(leave, HELPER_LEAVES_AFTER_MS, dismiss).unref();
        }
        function leave(dismissed: () => void): void {
          present--;
          waiting.delete(id);
          dismissed();
          // What it has taken just now it still finishes.
          boss.offWork(queue, { id, wait: false }).catch(() => undefined);
        }
      }

      function callHelper(): void {
        if (helpers >= HELPERS || helping >= HELPERS_A_QUEUE) return;
        helpers++;
        helping++;
        const dismiss = () => {
          helpers--;
          helping--;
        };
        // Refused only while the process stops.
        hire(dismiss).catch(dismiss);
      }

      await hire();
    },
    wakeAll() {
      for (const id of waiting) boss.notifyWorker(id);
    },
  };
}

const SAY_AWAY_EVERY_MS = 10_000;

/** While the database is away, every queue finds that out every few seconds: said now and then, in a line. */
export function jobsErrorLog(log: Log): (error: Error) => void {
  let saidAt = Number.NEGATIVE_INFINITY;
  return (error) => {
    // pg-boss hands over copies, which are no errors any more.
    const known = error instanceof Error ? error : Object.assign(new Error(), error as object);
    if (!isDatabaseAway(known)) return log.error({ err: known }, "jobs");
    if (performance.now() - saidAt < SAY_AWAY_EVERY_MS) return;
    saidAt = performance.now();
    log.warn({ reason: known.message }, "jobs: database away");
  };
}
