import { formatDateTime } from "#platform/french-dates.ts";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import { isNearlyOver, timeLeft } from "./time-left.ts";

/** How long it is still valid, by the server's clock, in words. */
export function AnswerBy({ now, expiresAt }: { now: Date; expiresAt: Date }) {
  const left = timeLeft(now, expiresAt);
  if (!left) return null;
  return (
    <p className={cx("flex gap-2.5", isNearlyOver(now, expiresAt) && "text-warning-ink")}>
      <Icon name="clock" className="mt-0.5 size-5.5" />
      <span>
        <b className={cx(isNearlyOver(now, expiresAt) && "text-warning-ink")}>Encore {left}</b>, jusqu’au{" "}
        {formatDateTime(expiresAt)}.
      </span>
    </p>
  );
}
