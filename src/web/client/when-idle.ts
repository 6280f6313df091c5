/** Safari has no idle callback: there, a moment later will do. The answer calls it off. */
export function whenIdle(work: () => void, timeout: number): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(work, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(work, { timeout });
  return () => cancelIdleCallback(handle);
}
