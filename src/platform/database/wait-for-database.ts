import { setTimeout as sleep } from "node:timers/promises";
import { applicationName, isDatabaseAway } from "./db.ts";
import { probeDatabase } from "./silence.ts";

/** Long enough for a database that starts beside us or fails over; after it, whoever started us should hear of it. */
const WAIT_MS = 60_000;
const PAUSE_MS = 500;
const SAY_EVERY_MS = 10_000;

type Options = { stopping: AbortSignal | undefined; say(line: string): void; waitMs?: number };

/**
 * A machine that starts whole has its database later than us. Leaving at once would have a supervisor start us again and again,
 * until some of them give up; waiting for ever would hide a wrong address. What the database itself answers is never waited for.
 */
export async function waitForDatabase(connectionString: string, options: Options): Promise<void> {
  const { stopping, say, waitMs = WAIT_MS } = options;
  const began = performance.now();
  for (let saidAt = Number.NEGATIVE_INFINITY; ; ) {
    try {
      await probeDatabase(connectionString, applicationName("start"));
      return;
    } catch (error) {
      const waited = performance.now() - began;
      if (stopping?.aborted || waited > waitMs || !isDatabaseAway(error)) throw error;
      if (performance.now() - saidAt > SAY_EVERY_MS) {
        saidAt = performance.now();
        say(
          `hors-les-murs: the database cannot be reached yet, waiting (${Math.round(waited / 1000)} s of ${waitMs / 1000})`,
        );
      }
    }
    await sleep(PAUSE_MS, undefined, stopping ? { signal: stopping } : {}).catch(() => undefined);
  }
}
