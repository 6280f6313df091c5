/** §9: a loading state shorter than this would only flicker. */
export const MINIMUM_DISPLAY_MS = 200;

/** Settles as `work` does, but never sooner than the delay, so that a loading state can be seen. */
export async function withMinimumDelay<T>(work: Promise<T>, milliseconds: number = MINIMUM_DISPLAY_MS): Promise<T> {
  const shownLongEnough = new Promise((resolve) => setTimeout(resolve, milliseconds));
  const [outcome] = await Promise.allSettled([work, shownLongEnough]);
  if (outcome.status === "rejected") throw outcome.reason;
  return outcome.value;
}
