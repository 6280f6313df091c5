const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** How long to wait after each failed attempt; after the last one there is no other. */
export const mailRetryDelays = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, HOUR, 4 * HOUR, 12 * HOUR] as const;

/** Codes sent by SMS do not live long: what is not there within minutes is of no use. */
export const smsRetryDelays = [10_000, MINUTE / 2, MINUTE, 2 * MINUTE] as const;

export function nextTry(delays: readonly number[], failedAttempts: number, now: Date): Date | undefined {
  const delay = delays[failedAttempts - 1];
  return delay === undefined ? undefined : new Date(now.getTime() + delay);
}

/** What left is kept a while for support; what died, until somebody had time to look at it. */
export const keptForMs = { sent: 30 * 24 * HOUR, dead: 90 * 24 * HOUR } as const;

/** Clocks of two machines may differ a little: a job that comes a moment early still counts as due. */
const CLOCK_TOLERANCE_MS = 5_000;

export function isDue(dueAt: Date, now: Date): boolean {
  return dueAt.getTime() <= now.getTime() + CLOCK_TOLERANCE_MS;
}
