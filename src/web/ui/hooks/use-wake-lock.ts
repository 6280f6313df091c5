import { useEffect } from "react";

/** The screen stays lit while it is wanted, where the browser lets it: it takes the lock back whenever the page is hidden. */
export function useWakeLock(isWanted = true): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.hidden) return;
      // Refused on a low battery: nothing else depends on it.
      lock = await navigator.wakeLock.request("screen").catch(() => undefined);
      if (isOver) await lock?.release();
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, [isWanted]);
}
