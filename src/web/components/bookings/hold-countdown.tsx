import { useEffect } from "react";
import { useRevalidator } from "react-router";
import { formatDateTime, formatHour } from "#platform/french-dates.ts";
import { useCountdown } from "#web/components/accounts/use-countdown.ts";
import { Icon } from "#web/ui/icon.tsx";
import { useHydrated } from "#web/ui/use-hydrated.ts";

const HOUR_SECONDS = 3600;
/** Said aloud at these minutes only: a voice that counts seconds is no help. */
const SPOKEN = [10, 5, 2, 1];

type HoldCountdownProps = { heldUntil: Date; now: Date };

/** How long the seats are kept, by the server's clock. When it is over, the page asks what became of them. */
export function HoldCountdown({ heldUntil, now }: HoldCountdownProps) {
  const { revalidate } = useRevalidator();
  const isAwake = useHydrated();
  const left = useCountdown(Math.max(0, Math.ceil((heldUntil.getTime() - now.getTime()) / 1000)));
  useEffect(() => {
    if (left > 0) return undefined;
    const timer = setTimeout(() => void revalidate(), 1000);
    return () => clearTimeout(timer);
  }, [left, revalidate]);
  const isLong = left > HOUR_SECONDS;
  const minutes = Math.ceil(left / 60);
  const spoken = SPOKEN.findLast((each) => minutes <= each);
  return (
    <div className="flex items-center gap-3 rounded-card bg-navy-900 px-5 py-3.5 text-white">
      <Icon name="clock" className="size-5.5 text-coral-500" />
      <p className="min-w-0 grow">
        Places gardées jusqu’{isLong ? `au ${formatDateTime(heldUntil)}` : `à ${formatHour(heldUntil)}`}
      </p>
      {isAwake && !isLong && (
        <span role="timer" className="font-heading font-serif text-2xl leading-none tabular-nums">
          {Math.floor(left / 60)}:{String(left % 60).padStart(2, "0")}
        </span>
      )}
      <span aria-live="polite" className="sr-only">
        {isAwake && spoken && left > 0 ? `Moins de ${spoken} minutes pour payer.` : ""}
      </span>
    </div>
  );
}
