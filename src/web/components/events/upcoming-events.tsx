import type { ReactNode } from "react";
import { EventCard, type EventCardFacts } from "./event-card.tsx";

type UpcomingEventsProps = {
  id: string;
  title: string;
  events: readonly EventCardFacts[];
  /** Beside the title: the way to all of them. */
  more?: ReactNode;
  /** Under each card: what its organisers do with it. */
  below?: (eventId: string) => ReactNode;
  className?: string;
};

/** Nothing at all when there is nothing to come. */
export function UpcomingEvents({ id, title, events, more, below, className }: UpcomingEventsProps) {
  if (events.length === 0) return null;
  return (
    <section aria-labelledby={id} className={className}>
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {events.map((event) => (
          <li key={event.id} className={below ? "grid grid-rows-[1fr_auto] gap-3" : "grid"}>
            <EventCard event={event} level={3} />
            {below?.(event.id)}
          </li>
        ))}
      </ul>
    </section>
  );
}
