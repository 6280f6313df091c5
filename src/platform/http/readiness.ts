import { setTimeout as sleep } from "node:timers/promises";

export type Readiness = {
  isReady(): Promise<boolean>;
  /** From now on not ready. Resolves when whoever watches has had the time to send its visitors elsewhere. */
  leave(): Promise<void>;
  isLeaving(): boolean;
};

type Options = {
  check(): Promise<boolean>;
  /** How long we go on serving after we have said that we leave; as long as a watching balancer usually needs if nobody says. */
  drainMs?: number | undefined;
  /** Where nobody says: at most. */
  usualDrainMs: number;
  /** So many stand behind one port: each hears of so much fewer questions. */
  processes: number;
};

/** Asked again within this time, it is a balancer that watches, and not somebody who looked once. */
const WATCHED_WITHIN_MS = 15_000;
/** It asks at an even pace: when it is this late, it has stopped. */
const LATE_MS = 1_000;

/** A balancer must hear that we are leaving, and act on it, while we still serve: without retries, its next visitors find a closed port. */
export function createReadiness({ check, drainMs, usualDrainMs, processes }: Options): Readiness {
  let [before, last] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  let isLeaving = false;
  const isWatched = () => {
    const pace = last - before;
    return pace < WATCHED_WITHIN_MS * processes && performance.now() - last < 2 * pace + LATE_MS;
  };
  return {
    async isReady() {
      [before, last] = [last, performance.now()];
      return !isLeaving && check();
    },
    async leave() {
      isLeaving = true;
      await sleep(drainMs ?? (isWatched() ? usualDrainMs : 0));
    },
    isLeaving: () => isLeaving,
  };
}
