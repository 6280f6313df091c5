import { useEffect } from "react";

/** Keeps the screen on while a code is held up, where the browser can; taken again when one comes back to the page. */
export function useWakeLock(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted || !("wakeLock" in navigator)) return undefined;
    let lock: WakeLockSentinel | undefined;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== "visible") return;
      // Refused on a low battery: the code is shown all the same.
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
