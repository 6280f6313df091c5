import { useEffect } from "react";

/** The screen stays lit while tickets are scanned, where the browser lets it. */
export function useWakeLock(): void {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined;
    const take = async () => {
      if (document.hidden) return;
      lock = await navigator.wakeLock?.request("screen").catch(() => undefined);
    };
    void take();
    // The browser takes it back whenever the page is hidden.
    document.addEventListener("visibilitychange", take);
    return () => {
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  }, []);
}
