import { type PhotoView, photoSources } from "#core/photos/rules.ts";
import { artTypeLabel } from "#core/taxonomies/rules.ts";
import { formatHour } from "#platform/french-dates.ts";
import { whereText } from "#web/components/listings/listing-words.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card, CardArt, CardBody, CardFoot, CardMeta } from "#web/ui/card.tsx";
import { CardTitleLink } from "#web/ui/card-title-link.tsx";
import { DateSheet } from "#web/ui/date-sheet.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { EventPrice } from "./event-price.tsx";
import { dayText, placesLeftText } from "./event-words.ts";

export type EventCardFacts = {
  id: string;
  title: string;
  artistName: string;
  artType: string | null;
  communeName: string | null;
  postalCode: string | null;
  placeTitle: string | null;
  cover: PhotoView | null;
  startsAt: Date;
  moreDates: number;
  left: number;
  capacity: number;
  fromCents: number;
  isFree: boolean;
  hasSeveralPrices: boolean;
};

type EventCardProps = { event: EventCardFacts; level?: 2 | 3; priority?: boolean };

const SIZES = "(min-width: 1280px) 365px, (min-width: 1024px) 31vw, (min-width: 640px) 46vw, 92vw";
/** From here on it is worth saying. */
const FEW = 8;

export function EventCard({ event, level = 2, priority = false }: EventCardProps) {
  const { id, title, cover, startsAt, moreDates, left } = event;
  return (
    <Card as="article" interactive>
      <CardArt>
        {cover ? (
          <Photo photo={photoSources(cover)} alt="" sizes={SIZES} ratio="fill" priority={priority} />
        ) : (
          <Chairs className="absolute inset-0 size-full" />
        )}
        <DateSheet date={startsAt} className="absolute top-3 left-3 shadow-card" />
        {left <= FEW && (
          <Badge tone={left === 0 ? "navy" : "coral"} className="absolute top-3 right-3">
            {placesLeftText(left)}
          </Badge>
        )}
      </CardArt>
      <CardBody>
        <p className="text-sm font-semibold text-coral-700">{artTypeLabel(event.artType ?? "")}</p>
        <CardTitleLink to={`/event/${id}`} level={level}>
          {title}
        </CardTitleLink>
        <CardMeta className="text-navy-900">{event.artistName}</CardMeta>
        <CardMeta className="mb-2">
          {dayText(startsAt)}, {formatHour(startsAt)} · {whereText(event)}
        </CardMeta>
        <CardFoot>
          <EventPrice fromCents={event.fromCents} isFree={event.isFree} hasSeveralPrices={event.hasSeveralPrices} />
          {moreDates > 0 && <span>{moreDates === 1 ? "et une autre date" : `et ${moreDates} autres dates`}</span>}
        </CardFoot>
      </CardBody>
    </Card>
  );
}
