import { formatCalendarSheet, formatDate, parisDay } from "#platform/french-dates.ts";
import { cx } from "./cx.ts";

/** The torn-off calendar sheet on a card's picture. Say the full date in words nearby only if the year matters. */
export function DateSheet({ date, className }: { date: Date; className?: string }) {
  const { month, day } = formatCalendarSheet(date);
  return (
    <time
      dateTime={parisDay(date)}
      className={cx(
        "grid min-w-13 rounded-xl bg-paper px-3 py-1.5 text-center text-xs leading-tight font-semibold tracking-wide text-coral-900 uppercase",
        className,
      )}
    >
      <span aria-hidden="true">{month}</span>
      <span aria-hidden="true" className="font-heading font-serif text-[1.5625rem] leading-none text-navy-900">
        {day}
      </span>
      <span className="sr-only normal-case">{formatDate(date)}</span>
    </time>
  );
}
