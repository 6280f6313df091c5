type Connection = { saveData?: boolean; effectiveType?: string };

/** 2g or data saver: nothing is fetched that was not asked for. */
export function isSlow(connection: Connection | undefined): boolean {
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? "");
}

export function isSlowHere(): boolean {
  return isSlow((navigator as Navigator & { connection?: Connection }).connection);
}

/** Safari has no idle callback: there, a moment later will do. The answer calls it off. */
export function whenIdle(work: () => void, timeout: number): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(handle);
}
