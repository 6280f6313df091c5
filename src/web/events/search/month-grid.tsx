import { Link } from "react-router";
import { iconButtonClass } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Icon } from "#web/ui/icon.tsx";
import type { CalendarDay, CalendarMonth } from "./event-search-view.ts";

const weekdays = ["lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi", "dimanche"];

/** A table on wide screens; on small ones, the days on which something happens, one under the other. */
export function MonthGrid({ month }: { month: CalendarMonth }) {
  const busy = month.weeks
    .flatMap((week) => week.map((day, index) => ({ day, weekday: weekdays[index] ?? "" })))
    .flatMap(({ day, weekday }) =>
      day ? [{ ...day, weekday, entries: day.entries.filter(({ goesOn }) => !goesOn) }] : [],
    )
    .filter(({ entries }) => entries.length > 0);
  return (
    <section aria-labelledby="mois">
      <div className="flex items-center justify-between gap-4">
        <h2 id="mois" className="text-2xl first-letter:uppercase">
          {month.label}
        </h2>
        <nav aria-label="Mois" className="flex items-center gap-1">
          {month.previous ? (
            <Link to={month.previous} preventScrollReset aria-label="Mois précédent" className={iconButtonClass(false)}>
              <Icon name="chevron-left" className="size-6" />
            </Link>
          ) : null}
          <Link to={month.next} preventScrollReset aria-label="Mois suivant" className={iconButtonClass(false)}>
            <Icon name="chevron-right" className="size-6" />
          </Link>
        </nav>
      </div>
      <p className="mt-1 text-sm">
        {month.count === 0
          ? "Aucune date ce mois-ci."
          : `${month.count} ${month.count > 1 ? "dates" : "date"} ce mois-ci.`}
      </p>
      <table className="mt-5 w-full table-fixed border-separate border-spacing-1 max-md:hidden">
        <thead>
          <tr>
            {weekdays.map((day) => (
              <th key={day} scope="col" className="pb-1 text-left text-sm font-semibold">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {month.weeks.map((week) => (
            <tr key={week.find((day) => day)?.day}>
              {week.map((day, index) => (
                <td
                  key={day?.day ?? `vide-${weekdays[index]}`}
                  className={cx("h-28 rounded-xl align-top", day && "bg-card inset-ring-1 inset-ring-line")}
                >
                  {day && <DayCell day={day} />}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <ul className="mt-5 grid gap-4 md:hidden">
        {busy.map((day) => (
          <li key={day.day} className="grid grid-cols-[3.25rem_1fr] gap-4 border-line border-b pb-4">
            <p
              className={cx(
                "grid h-fit justify-items-center rounded-xl py-2 text-sm leading-none",
                day.isToday ? "bg-inverse text-on-inverse" : "bg-sand text-ink",
              )}
            >
              <abbr title={day.weekday} className="no-underline">
                {day.weekday.slice(0, 3)}.
              </abbr>
              <span className="font-heading font-serif text-2xl">{day.number}</span>
              {day.isToday && <span className="sr-only"> (aujourd’hui)</span>}
            </p>
            <Entries day={day} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function DayCell({ day }: { day: CalendarDay }) {
  return (
    <div className="grid gap-1 p-2">
      <span
        className={cx(
          "grid size-7 place-items-center rounded-full text-sm font-semibold tabular-nums",
          day.isToday ? "bg-inverse text-on-inverse" : "text-ink",
        )}
      >
        {day.number}
        {day.isToday && <span className="sr-only"> (aujourd’hui)</span>}
      </span>
      <Entries day={day} />
    </div>
  );
}

function Entries({ day }: { day: CalendarDay }) {
  return (
    <ul className="grid min-w-0 gap-1">
      {day.entries.map(({ id, title, hour, more, to, isQuiet }) => (
        <li key={`${id}-${hour}`} className="min-w-0">
          <Link
            to={to ?? `/event/${id}`}
            className={cx(
              "block rounded-lg px-2 py-1.5 text-sm leading-snug hover:bg-sand max-md:min-h-11",
              isQuiet ? "bg-paper text-ink inset-ring-1 inset-ring-line" : "bg-accent-pale text-accent-strong",
            )}
          >
            <span className="font-semibold tabular-nums">{hour}</span> {title}
            {more && <span className="block md:hidden">{more}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
