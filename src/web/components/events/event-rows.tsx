import { Link } from "react-router";
import { whereText } from "#web/components/listings/listing-words.ts";
import { DateSheet } from "#web/ui/date-sheet.tsx";
import type { EventCardFacts } from "./event-card.tsx";
import { EventPrice } from "./event-price.tsx";
import { shortDateText } from "./event-words.ts";

/** One line an event: for small screens and for the ends of other pages. */
export function EventRows({ events }: { events: readonly EventCardFacts[] }) {
  return (
    <ul className="grid gap-3">
      {events.map((event) => (
        <li key={event.id}>
          <Link
            to={`/event/${event.id}`}
            className="group grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 rounded-card bg-white p-3 pr-4 shadow-card hover:shadow-lift"
          >
            <DateSheet date={event.startsAt} className="bg-sand" />
            <span className="min-w-0">
              <span className="block leading-snug font-semibold text-navy-900 group-hover:underline">
                {event.title}
              </span>
              <span className="block text-sm">
                {shortDateText(event.startsAt)} · {event.artistName} · {whereText(event)}
              </span>
            </span>
            <EventPrice
              fromCents={event.fromCents}
              isFree={event.isFree}
              hasSeveralPrices={event.hasSeveralPrices}
              className="max-w-20 text-right text-sm"
            />
          </Link>
        </li>
      ))}
    </ul>
  );
}
