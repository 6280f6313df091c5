import { Link } from "react-router";
import { formatHour } from "#platform/french-dates.ts";
import { whereText } from "#web/listings/listing-words.tsx";
import { DateSheet } from "#web/ui/card-heading.tsx";
import { counted } from "#web/ui/figures.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { EventCardFacts } from "./event-card.tsx";
import { cardSeatsText, dayText } from "./event-words.ts";

/** Under the title of a project or a place: who likes it wants to know when. Nothing at all when there is nothing to come. */
export function NextDates({ events }: { events: readonly EventCardFacts[] }) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby="dates" className="mt-6">
      <h2 id="dates" className="text-xl">
        Prochaines dates
      </h2>
      <ul className="mt-3 grid gap-2">
        {events.map(({ id, title, startsAt, price, ...event }) => (
          <li
            key={id}
            className="relative flex items-center gap-4 rounded-card bg-card p-3 shadow-card hover:shadow-lift"
          >
            <DateSheet date={startsAt} />
            <p className="min-w-0 grow text-sm">
              <Link
                to={`/event/${id}`}
                className="block text-base font-semibold text-ink after:absolute after:inset-0 focus-visible:outline-none"
              >
                {title}
              </Link>
              {dayText(startsAt)}, {formatHour(startsAt)} · {whereText(event)}
              <span className="block">
                <b className="text-ink">{price}</b> · {cardSeatsText(event)}
                {event.moreDates > 0 && ` · et ${counted(event.moreDates, "autre date", "autres dates")}`}
              </span>
            </p>
            <Icon name="chevron-right" className="size-5 shrink-0 text-ink" />
          </li>
        ))}
      </ul>
    </section>
  );
}
