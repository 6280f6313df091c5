import { Button } from "#web/ui/button.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";
import { useCountdown } from "./use-countdown.ts";

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
