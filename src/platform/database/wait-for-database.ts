import { setTimeout as sleep } from "node:timers/promises";
import { isBusy, isDatabaseAway, postgresErrorCode } from "./db.ts";

type Options = {
  /** How long it may stay away; 0 asks once. */
  waitMs: number;
  stopping?: AbortSignal | undefined;
  /** Why we wait: said at once, and then every so often. */
  tell(error: unknown): void;
};

const PAUSES_MS = { first: 250, longest: 3_000 };
const TELL_EVERY_MS = 10_000;
/** While a standby is being promoted, whoever is sent to it can read only. */
const READ_ONLY_TRANSACTION = "25006";

/**
 * Opens something that needs the database, again and again while that fails over, hangs or is only just starting: the supervisor of
 * a process that ends instead would start it into the same trouble, and some give up after a few times. `open` closes what it has
 * opened when it fails.
 */
export async function untilReached<T>(open: () => Promise<T>, { waitMs, stopping, tell }: Options): Promise<T> {
  const since = performance.now();
  let toldAt = Number.NEGATIVE_INFINITY;
  for (let pauseMs = PAUSES_MS.first; ; pauseMs = Math.min(pauseMs * 2, PAUSES_MS.longest)) {
    try {
      return await open();
    } catch (error) {
      const isOver = performance.now() - since + pauseMs > waitMs;
      if (isOver || stopping?.aborted || !passesByItself(error)) throw error;
      if (performance.now() - toldAt > TELL_EVERY_MS) {
        toldAt = performance.now();
        tell(error);
      }
    }
    // Stopped meanwhile, it ends here.
    await sleep(pauseMs * (0.5 + Math.random()), undefined, stopping && { signal: stopping });
  }
}

const passesByItself = (error: unknown): boolean =>
  isDatabaseAway(error) || isBusy(error) || postgresErrorCode(error) === READ_ONLY_TRANSACTION;
