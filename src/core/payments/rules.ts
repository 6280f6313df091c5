const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** After a try of which nobody knows how it ended, and after one that was refused for now. */
const retryDelays = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR];
const LAST_DELAY = 24 * HOUR;

/** Two weeks of tries, more or less: then somebody has to look. */
export const REFUND_ATTEMPTS_MAX = 18;
/** So often a bank may send the money back before somebody has to look. */
export const REFUND_ROUNDS_MAX = 5;

/** Whoever took a refund up has that long before another may. */
export const ATTEMPT_LEASE_MS = 2 * MINUTE;

export const retryDelay = (failedAttempts: number): number => retryDelays[failedAttempts - 1] ?? LAST_DELAY;
