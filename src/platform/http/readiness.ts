import { setTimeout as sleep } from "node:timers/promises";

export type Readiness = {
  isReady(): Promise<boolean>;
  /** From now on not ready. Resolves when whoever watches has heard it; at once where nobody does. */
  leave(): Promise<void>;
};

/** Asked again within this time, it is a balancer that watches, and not somebody who looked once. */
const WATCHED_WITHIN_MS = 15_000;
const HEARD_WITHIN_MS = 1_500;

/** A balancer must hear that we are leaving while we still take connections, or its next visitors find a closed port. */
export function createReadiness(check: () => Promise<boolean>): Readiness {
  const asked: number[] = [];
  const { promise: heard, resolve: tell } = Promise.withResolvers<void>();
  let isLeaving = false;
  return {
    async isReady() {
      asked.push(performance.now());
      if (asked.length > 2) asked.shift();
      if (!isLeaving) return check();
      tell();
      return false;
    },
    async leave() {
      isLeaving = true;
      const isWatched = asked.length === 2 && asked.every((at) => performance.now() - at < WATCHED_WITHIN_MS);
      if (isWatched) await Promise.race([heard, sleep(HEARD_WITHIN_MS)]);
    },
  };
}
