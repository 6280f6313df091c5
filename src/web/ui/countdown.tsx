import { useEffect, useState } from "react";
import { Button } from "./button.tsx";
import { useHydrated } from "./hooks/use-hydrated.ts";

/** Seconds left, counted from what the server said: the platform's clock may differ from this device's. */
export function useCountdown(seconds: number): number {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
    setLeft(seconds);
    if (seconds <= 0) return undefined;
    const end = performance.now() + seconds * 1000;
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(remaining);
      if (remaining === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
}

type ResendButtonProps = {
  label: string;
  /** From the server, at the time of the page. */
  waitSeconds: number;
  busy?: boolean;
};

/** Asks for another mail or SMS, once the wait is over. Without scripts nothing counts: the server then says how long. */
export function ResendButton({ label, waitSeconds, busy }: ResendButtonProps) {
  const counts = useHydrated();
  const left = useCountdown(waitSeconds);
  const waits = counts && left > 0;
  return (
    <div className="grid justify-items-start gap-2">
      <Button type="submit" variant="quiet" busy={busy} disabled={waits} className="max-sm:w-full">
        {label}
      </Button>
      {waits && <p className="text-sm tabular-nums">Vous pourrez en demander un autre dans {left} s.</p>}
    </div>
  );
}
