import { formatProposedDate, type ProposedDate, slotOf } from "#core/deals/dates/date-rules.ts";
import { DateSheet } from "#web/ui/card-heading.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";

type DateListProps = {
  dates: readonly ProposedDate[];
  /** Positions of those that the receiver keeps; all of them while nobody has chosen. */
  chosen?: readonly number[] | null;
};

/** Every proposed date as a torn-off calendar sheet, with its hours in words. */
export function DateList({ dates, chosen }: DateListProps) {
  return (
    <ul className="grid gap-3">
      {dates.map((date, index) => {
        const slot = slotOf(date);
        const isLeft = chosen ? !chosen.includes(index) : false;
        return (
          <li key={`${date.day} ${date.startTime}`} className={cx("flex items-center gap-4", isLeft && "opacity-70")}>
            {slot && <DateSheet date={slot.startsAt} className="border border-line bg-white" />}
            <span className={cx("min-w-0", isLeft && "line-through")}>
              <b className="first-letter:uppercase inline-block">{formatProposedDate(date)}</b>
            </span>
            {chosen?.includes(index) && dates.length > 1 && (
              <span className="ml-auto inline-flex shrink-0 items-center gap-1.5 font-semibold text-sm text-success-ink">
                <Icon name="check" className="size-4.5" />
                Retenue
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** One line for a card: the first date, and how many more to choose from, or in all. */
export function datesInShort(dates: readonly ProposedDate[], series = false): string {
  const [first, ...others] = dates;
  if (!first) return "Date à choisir";
  const words = formatProposedDate(first);
  if (others.length === 0) return words;
  if (series) return `Série de ${dates.length} soirées, à partir du ${words}`;
  return `${words}, ou ${others.length > 1 ? `${others.length} autres dates` : "une autre date"}`;
}
