import type { ReactNode } from "react";
import { Link } from "react-router";
import { type CardPhoto, cardPhoto, type PhotoFiles } from "#core/listings/photos/rules.ts";
import { formatHour } from "#platform/french-dates.ts";
import { whereText } from "#web/listings/listing-words.tsx";
import { KeptPart } from "#web/render/fixed-part.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card, CardArt, CardBody, CardCover, CardFoot, CardMeta } from "#web/ui/card.tsx";
import { CardTitleLink, DateSheet } from "#web/ui/card-heading.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { cardSeatsText, dayText } from "./event-words.ts";

export type EventCardFacts = {
  id: string;
  title: string;
  artistName: string;
  /** « Chanson » */
  art: string;
  communeName: string | null;
  postalCode: string | null;
  placeTitle: string | null;
  cover: PhotoFiles | CardPhoto | null;
  startsAt: Date;
  moreDates: number;
  /** One evening of a series: `moreDates` are the others. */
  series?: object | null;
  left: number;
  capacity: number;
  /** « dès 8 € » */
  price: string;
};

/** What a card shows of all that is known: a list hands over two dozen of them. */
export function eventCardFacts(event: EventCardFacts & { cover: PhotoFiles | null }): EventCardFacts {
  const { id, title, artistName, art, communeName, postalCode, placeTitle, cover } = event;
  const { startsAt, moreDates, series, left, capacity, price } = event;
  const said = { id, title, artistName, art, communeName, postalCode, placeTitle, cover: cover && cardPhoto(cover) };
  return { ...said, startsAt, moreDates, ...(series ? { series } : {}), left, capacity, price };
}

type EventCardProps = { event: EventCardFacts; level?: 2 | 3; priority?: boolean };

/** From here on it is worth saying. */
const FEW = 8;

export function EventCard({ event, level = 2, priority = false }: EventCardProps) {
  const card = <FreshEventCard event={event} level={level} priority={priority} />;
  // The first pictures are announced in the page's head, which only a card that is rendered can do.
  return priority ? card : <KeptPart facts={["event", event, level]}>{card}</KeptPart>;
}

function FreshEventCard({ event, level, priority }: Required<EventCardProps>) {
  const { id, title, cover, startsAt, moreDates, left } = event;
  return (
    <Card as="article" interactive>
      <CardArt>
        {cover ? <CardCover cover={cover} priority={priority} /> : <Chairs className="absolute inset-0 size-full" />}
        <DateSheet date={startsAt} className="corner-left shadow-card" />
        {left <= FEW && (
          <Badge tone={left === 0 ? "navy" : "coral"} className="corner-right">
            {cardSeatsText(event)}
          </Badge>
        )}
      </CardArt>
      <CardBody>
        <p className="card-kind">{event.art}</p>
        <CardTitleLink to={`/event/${id}`} level={level}>
          {title}
        </CardTitleLink>
        <CardMeta className="text-ink">{event.artistName}</CardMeta>
        <CardMeta className="mb-2">{`${dayText(startsAt)}, ${formatHour(startsAt)} · ${whereText(event)}`}</CardMeta>
        <CardFoot>
          <span className="price">{event.price}</span>
          {moreDates > 0 && <span>{moreDates === 1 ? "et une autre date" : `et ${moreDates} autres dates`}</span>}
        </CardFoot>
      </CardBody>
    </Card>
  );
}

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

type SimilarEventsProps = {
  events: readonly EventCardFacts[];
  /** The evening itself cannot be booked any more. */
  isInstead?: boolean;
  className?: string;
};

/** Where to go instead, or next: never a dead end. */
export function SimilarEvents({ events, isInstead = false, className }: SimilarEventsProps) {
  return (
    <UpcomingEvents
      id="autres-soirees"
      title={isInstead ? "Ces soirées vous attendent" : "Dans le même esprit"}
      events={events}
      more={
        <Link to="/event" className="link inline-flex min-h-11 items-center font-semibold">
          Tous les événements
        </Link>
      }
      className={className}
    />
  );
}

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
