import type { PgBoss } from "pg-boss";
import { isDatabaseAway } from "../database/db.ts";
import type { Log } from "../log.ts";

type Taken = { id: string; data: unknown };

type Manner = {
  /** One at a time, with a pause after each. */
  leisurely?: boolean;
  /** Has twice the helpers of others, where there are not enough for all. */
  urgent?: boolean;
};

type Workers = {
  /** Takes jobs of a queue as they come, several at a time, until it is empty. A failure is the job's own. */
  workOff(queue: string, run: (job: Taken) => Promise<void>, manner?: Manner): Promise<void>;
  /** All look at once instead of at their next round. */
  wakeAll(): void;
};

/** Each queue has a worker of its own; so many more help wherever jobs wait, so that connections to the database stay few. */
const HELPERS = 8;
const HELPERS_A_QUEUE = 5;
const HELPER_LEAVES_AFTER_MS = 1_000;
const ROUNDS = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 5, batchSize: 1 };

/** What is known of a queue while it is worked off. */
type Line = { present: number; busy: number; helping: number; weight: number; callHelper(): void };

/**
 * By itself, a worker of pg-boss takes a job, then waits for its next round. One job at a time each, so that pg-boss keeps its
 * heartbeat, settles it alone, and gives it back when the process stops.
 */
export function createWorkers(boss: PgBoss): Workers {
  const waiting = new Set<string>();
  /** Those that called for help when all helpers were elsewhere. */
  const calling = new Set<Line>();
  let helpers = 0;

  /** Who needs a helper more than this queue: one that is full does not keep them all while others queue up. */
  function needier(mine: Line): Line | undefined {
    for (const other of calling) {
      if (other.busy < other.present) calling.delete(other);
      else if (other !== mine && (other.helping + 1) / other.weight < mine.helping / mine.weight) return other;
    }
    return undefined;
  }

  return {
    async workOff(queue, run, { leisurely = false, urgent = false } = {}) {
      const line: Line = { present: 0, busy: 0, helping: 0, weight: urgent ? 2 : 1, callHelper };

      async function hire(dismiss?: () => void): Promise<void> {
        let leaving: NodeJS.Timeout | undefined;
        const id = await boss.work<unknown>(queue, ROUNDS, async ([taken]) => {
          if (!taken) return;
          clearTimeout(leaving);
          line.busy++;
          // The last idle worker calls for help, so that the next job need not wait for this one.
          if (line.busy >= line.present && !leisurely) callHelper();
          try {
            await run(taken);
          } finally {
            line.busy--;
            goOn();
          }
        });
        line.present++;
        waiting.add(id);
        leaveWhenIdle();

        function goOn(): void {
          const other = dismiss && needier(line);
          if (other) {
            leave(dismiss);
            calling.delete(other);
            other.callHelper();
            return;
          }
          // There may be more.
          if (!leisurely) boss.notifyWorker(id);
          leaveWhenIdle();
        }
        function leaveWhenIdle(): void {
          if (dismiss) leaving = setTimeout(leave, HELPER_LEAVES_AFTER_MS, dismiss).unref();
        }
        function leave(dismissed: () => void): void {
          line.present--;
          waiting.delete(id);
          dismissed();
          // What it has taken just now it still finishes.
          boss.offWork(queue, { id, wait: false }).catch(() => undefined);
        }
      }

      function callHelper(): void {
        if (line.helping >= HELPERS_A_QUEUE) return;
        if (helpers >= HELPERS) {
          calling.add(line);
          return;
        }
        helpers++;
        line.helping++;
        const dismiss = () => {
          helpers--;
          line.helping--;
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
