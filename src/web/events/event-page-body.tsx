import type { ReactNode } from "react";
import { Link } from "react-router";
import type { PaymentAccountState } from "#core/accounts/process.ts";
import type { EventState, EventVisibility } from "#core/events/process.ts";
import type { EventSide } from "#core/events/rules.ts";
import type { SeriesView } from "#core/events/series/series-rules.ts";
import { type PhotoView, photoSources } from "#core/listings/photos/rules.ts";
import { formatDate } from "#platform/french-dates.ts";
import { pendingFundsPanel, TodoPanel } from "#web/dashboard/todo-panels.tsx";
import { FranceMap } from "#web/discovery/map/france-map.tsx";
import type { MapData } from "#web/discovery/map/map-data.ts";
import { LoadedPart } from "#web/render/fixed-part.tsx";
import { ButtonLink, buttonClass } from "#web/ui/button.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { Facts, PageHeading } from "#web/ui/page-heading.tsx";
import { Photo } from "#web/ui/photo.tsx";
import { ShareLinks } from "#web/ui/share-links.tsx";
import { type BookingFacts, BookingPanel } from "./booking-panel.tsx";
import { type EventDetailFacts, EventDetails, type EventSides } from "./event-details.tsx";
import { dateFact, dayText, type EventWords, hoursOf, placesLeftText } from "./event-words.ts";
import { OrganiserBar } from "./organiser-bar.tsx";
import { SeriesDates, SeriesLine } from "./series-dates.tsx";

type EventFacts = Omit<BookingFacts, "vatText"> &
  EventDetailFacts & {
    title: string;
    state: EventState;
    visibility: EventVisibility;
    openness: "open" | "private";
    cover: PhotoView | null;
    cancelled: { at: Date; reason: string | null } | null;
    access: { sides: readonly EventSide[]; isOrganiser: boolean };
  };

type EventPageBodyProps = {
  event: EventFacts;
  now: Date;
  words: EventWords;
  sides: EventSides;
  map: MapData | null;
  shareUrl: string;
  /** For its two sides. */
  funds: { paymentAccount: PaymentAccountState; pendingCents: number } | null;
  /** Whose evening it is one of. */
  series: SeriesView | null;
  refusal: ReactNode;
};

export function EventPageBody(props: EventPageBodyProps) {
  const { event, words, sides, now, map, shareUrl, refusal, funds, series } = props;
  const { title, cover, slots, access } = event;
  const coming = slots.filter(({ active, endsAt }) => active && endsAt > now);
  const first = coming.find(({ startsAt }) => startsAt > now) ?? coming[0] ?? slots[0];
  const last = slots.findLast(({ active }) => active);
  const isOver = event.phase === "past" || event.phase === "cancelled";
  const pending = funds && pendingFundsPanel(funds.paymentAccount, funds.pendingCents);
  return (
    <article data-town-seen={words.town ?? undefined} className="wrap pt-5 lg:pt-8">
      {access.sides.length > 0 && (
        <div className="mb-6">
          <OrganiserBar
            id={event.id}
            phase={event.phase}
            visibility={event.visibility}
            isOrganiser={access.isOrganiser}
            mayBePublic={event.openness === "open"}
            isSeries={mayShowMore(series, event.id)}
            refusal={refusal}
          />
        </div>
      )}
      {pending && (
        <ul className="mb-6 grid">
          <TodoPanel panel={pending} />
        </ul>
      )}
      {event.phase !== "cancelled" && <Postponed slots={coming} />}
      {event.cancelled && (
        <Banner kind="warning" title="Cet événement est annulé" className="mb-6">
          <p>
            {first && `Il devait avoir lieu le ${formatDate(first.startsAt)}. `}
            Annulé le {formatDate(event.cancelled.at)}. {event.cancelled.reason}
          </p>
        </Banner>
      )}
      {event.phase === "past" && last && (
        <Banner kind="info" title="Cette soirée a eu lieu" className="mb-6">
          <p>
            C’était le {formatDate(last.startsAt)}.{" "}
            <Link to="/event" className="link">
              Voir celles à venir
            </Link>
          </p>
        </Banner>
      )}
      <div className="grid gap-x-12 gap-y-9 lg:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          {cover ? (
            <Photo
              photo={photoSources(cover)}
              alt=""
              sizes="(min-width: 1024px) 760px, (min-width: 640px) 100vw, 88vw"
              ratio="16/9"
              priority
              className="rounded-panel"
            />
          ) : (
            <div className="relative aspect-16/9 overflow-hidden rounded-panel bg-sand">
              <Chairs className="absolute inset-0 size-full" />
            </div>
          )}
          <LoadedPart loaded={words} part="titre">
            <PageHeading
              eyebrow={words.kind}
              title={title}
              lead={`${event.project.artistName}, chez ${event.host.name}`}
              className="mt-7"
            />
            {series && <SeriesLine series={series} />}
            <Facts
              className="mt-6"
              facts={[
                ...(first ? [dateFact(first, slots, now)] : []),
                { term: "Quartier", value: words.where },
                { term: "Prix", value: words.price },
                { term: "Durée", value: words.duration },
                ...(isOver ? [] : [{ term: "Accueil", value: words.welcome }]),
                ...(event.project.minimumAge
                  ? [{ term: "Âge", value: `dès ${event.project.minimumAge}\u00a0ans` }]
                  : []),
              ]}
            />
            <div className="mt-5 flex flex-wrap gap-2">
              <ShareLinks title={title} url={shareUrl} />
              {event.phase === "upcoming" && (
                <a href={`/event/${event.id}/calendrier.ics`} className={buttonClass({ variant: "quiet", size: "sm" })}>
                  <Icon name="calendar" />
                  Ajouter à l’agenda
                </a>
              )}
            </div>
            <Dates slots={slots} now={now} saidAbove={event.cancelled?.reason ?? null} />
            {series && <SeriesDates id={event.id} series={series} now={now} />}
          </LoadedPart>
        </div>
        <div className="min-w-0 lg:-mt-9">
          <EventDetails event={event} words={words} sides={sides} isOver={isOver} />
        </div>
        <aside className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <div className="grid gap-6 lg:sticky lg:top-6">
            <LoadedPart loaded={words} part="places">
              <BookingPanel event={{ ...event, vatText: words.vat }} now={now} />
              {map && (
                <FranceMap
                  map={map}
                  caption={
                    isOver
                      ? "Le lieu est quelque part dans ce cercle."
                      : "Le lieu est quelque part dans ce cercle. L’adresse exacte est donnée aux personnes qui ont réservé."
                  }
                />
              )}
            </LoadedPart>
          </div>
        </aside>
      </div>
      <LoadedPart loaded={words} part="barre">
        <BookBar event={event} price={words.price} now={now} />
      </LoadedPart>
    </article>
  );
}

/** Others of its series are to come, and not everybody sees them yet. */
const mayShowMore = (series: SeriesView | null, id: string): boolean =>
  series?.evenings.some(
    ({ eventId, state, visibility }) => eventId !== id && state === "upcoming" && visibility !== "public",
  ) ?? false;

type BookBarProps = { event: EventFacts; price: string; now: Date };

/** On a phone the way in is always under the thumb, wherever one reads. */
function BookBar({ event: { id, phase, slots }, price, now }: BookBarProps) {
  const open = slots.filter(({ active, endsAt, salesOpen }) => active && endsAt > now && salesOpen);
  if (phase === "cancelled" || phase === "past" || open.length === 0) return null;
  const left = open.reduce((sum, slot) => sum + slot.left, 0);
  return (
    <div
      data-book-bar
      className="fixed inset-x-0 bottom-[var(--nav-bar,0px)] z-20 flex min-h-18 items-center justify-between gap-4 border-line border-t bg-card px-5 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      <p className="min-w-0 leading-tight">
        <b className="block text-ink first-letter:uppercase">{price}</b>
        <span className="text-sm">{placesLeftText(left)}</span>
      </p>
      <ButtonLink to={`/event/${id}/book`} variant={left > 0 ? "primary" : "secondary"}>
        {left > 0 ? "Réserver" : "Liste d’attente"}
      </ButtonLink>
    </div>
  );
}

/** Said above everything: some came for the old date. */
function Postponed({ slots }: { slots: BookingFacts["slots"] }) {
  const moved = slots.filter(({ movedFrom }) => movedFrom !== null);
  if (moved.length === 0) return null;
  return (
    <Banner
      kind="info"
      title={moved.length > 1 ? "Des dates sont reportées" : "Cette soirée est reportée"}
      className="mb-6"
    >
      <ul className="grid gap-1">
        {moved.map((slot) => (
          <li key={slot.id}>
            {slot.movedFrom && <s>{formatDate(slot.movedFrom)}</s>} → <b>{formatDate(slot.startsAt)}</b>,{" "}
            {hoursOf(slot)}
          </li>
        ))}
      </ul>
      <p className="mt-1">Les billets déjà pris restent valables à la nouvelle date.</p>
    </Banner>
  );
}

type DatesProps = { slots: BookingFacts["slots"]; now: Date; saidAbove: string | null };

/** Those that are over or called off: whatever can still be seen stands beside its price, once. */
function Dates({ slots: all, now, saidAbove }: DatesProps) {
  const slots = all.filter(({ active, endsAt }) => !active || endsAt <= now);
  const isEverything = slots.length === all.length;
  if (slots.length === 0 || (isEverything && all.length === 1 && all[0]?.active)) return null;
  return (
    <section aria-labelledby="dates" className="mt-7">
      <h2 id="dates" className="text-2xl">
        {isEverything ? "Les dates" : "Les autres dates"}
      </h2>
      <ul className="mt-3 grid gap-1.5">
        {slots.map((slot) => (
          <li key={slot.id} className="flex flex-wrap gap-x-3">
            <span className={slot.active ? "font-semibold text-ink" : "line-through"}>{dayText(slot.startsAt)}</span>
            <span>{hoursOf(slot)}</span>
            {!slot.active && <span className="font-semibold text-error-ink">annulé</span>}
            {slot.active && slot.endsAt <= now && <span>passé</span>}
            {slot.active && slot.movedFrom && slot.endsAt > now && <span className="text-sm">reporté</span>}
            {!slot.active && slot.cancelReason && slot.cancelReason !== saidAbove && (
              <span className="basis-full text-sm">{slot.cancelReason}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
