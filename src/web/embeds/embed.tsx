import { type EventView, getEvent } from "#core/events/get-event.ts";
import { priceSummary } from "#core/events/rules.ts";
import type { EventCard } from "#core/events/search/event-cards.ts";
import { listEventsOfListing } from "#core/events/search/event-directory.ts";
import { saleOpensAt, tariffsNow } from "#core/events/selling-rules.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import { type PhotoView, photoSources } from "#core/listings/photos/rules.ts";
import { startText } from "#core/terms/selling-rules.ts";
import { DomainError, isDomainError } from "#platform/errors.ts";
import { formatCalendarSheet, formatHour } from "#platform/french-dates.ts";
import { unserialisable } from "#platform/unserialisable.ts";
import { dayText, placesLeftText } from "#web/events/event-words.ts";
import { whereText } from "#web/listings/listing-words.tsx";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/embed.ts";
import { embedAnswer, Outward } from "./embed-frame.tsx";

/**
 * Read as for a visitor, whoever asks: a frame of somebody else's page shows nobody anything of their own. What is not for everybody is
 * not there, and neither is what has an address only.
 */
export const loader = pageLoader(async ({ ctx: asked, shell, params, url }: Visit<Route.LoaderArgs>) => {
  const ctx = unserialisable({ ...asked, actor: { kind: "visitor" as const } });
  const { page, shown: id } = params;
  const { publicUrl, isDemonstration } = shell;
  const photosUrl = shell.photosUrl;
  const frame = { url, photosUrl, isDemonstration };
  try {
    if (page === "event") {
      const event = await getEvent(ctx, { eventId: id });
      if (event.visibility !== "public") throw new DomainError("not_found");
      return embedAnswer(<Evening event={event} now={ctx.now} site={{ publicUrl, photosUrl }} />, {
        ...frame,
        title: event.title,
      });
    }
    if (page !== "projet" && page !== "place") throw new DomainError("not_found");
    const kind = page === "projet" ? "project" : "place";
    const { title, listingState } = await getPublicListing(ctx, { kind, id });
    if (listingState !== "published_visible") throw new DomainError("not_found");
    const name = title ?? "Prochaines dates";
    const events = await listEventsOfListing(ctx, { kind, id });
    return embedAnswer(
      <NextEvenings name={name} page={`${publicUrl}/${page}/${id}`} events={events} site={publicUrl} />,
      {
        ...frame,
        title: name,
      },
    );
  } catch (error) {
    if (!isDomainError(error, "not_found") && !isDomainError(error, "invalid_input")) throw error;
    return embedAnswer(<Nothing publicUrl={publicUrl} />, { ...frame, title: "Rien à voir ici", status: 404 });
  }
});

type Site = { publicUrl: string; photosUrl: string };

function Evening({ event, now, site }: { event: EventView; now: Date; site: Site }) {
  const { id, title, cover, project, place, slots, tariffs } = event;
  const page = `${site.publicUrl}/event/${id}`;
  const coming = slots.filter(({ active, endsAt }) => active && endsAt > now);
  const next = coming[0] ?? slots[0];
  const more = coming.length - 1;
  return (
    <>
      {cover && <Cover photo={cover} site={site} />}
      <div className="say">
        <h1>{title}</h1>
        <p className="art">{project.artistName}</p>
        {next && (
          <p className="day">
            {dayText(next.startsAt)}, {formatHour(next.startsAt)}
            {more > 0 && ` et ${more > 1 ? `${more} autres dates` : "une autre date"}`}
          </p>
        )}
        <p>{[place.title, whereText(place)].filter(Boolean).join(", ")}</p>
        {event.phase !== "past" && event.phase !== "cancelled" && (
          <p>
            <b>{priceSummary(tariffsNow(tariffs, slots))}</b>
          </p>
        )}
        <Way event={event} page={page} />
        <By publicUrl={site.publicUrl} page={page} />
      </div>
    </>
  );
}

/** What one can do now, or why one cannot. */
function Way({ event: { phase, slots }, page }: { event: EventView; page: string }) {
  const open = slots.filter(({ salesOpen }) => salesOpen);
  const left = open.reduce((sum, slot) => sum + slot.left, 0);
  if (phase === "cancelled") return <p className="off">Soirée annulée</p>;
  if (phase === "past") return <p className="off">Cette soirée a eu lieu</p>;
  if (open.length === 0) return <p className="off">Réservations closes</p>;
  const opensAt = saleOpensAt(open);
  if (opensAt) return <p className="off">En vente le {startText(opensAt)}</p>;
  if (left > 0)
    return (
      <Outward href={`${page}/book`} className="go">
        Réserver
      </Outward>
    );
  return (
    <>
      <p className="off">Complet</p>
      <Outward href={`${page}/book`} className="go wait">
        Rejoindre la liste d’attente
      </Outward>
    </>
  );
}

/** As wide as a telephone, twice as sharp; the blurred one is more bytes than all the words. */
function Cover({ photo, site: { photosUrl } }: { photo: PhotoView; site: Site }) {
  const address = <S extends string | undefined>(paths: S): S =>
    photosUrl ? (paths?.replaceAll(/(?<![^ ])\/photos\//g, `${photosUrl}/photos/`) as S) : paths;
  const { src, width, height, avif, webp } = photoSources(photo);
  const sizes = "(min-width: 480px) 480px, 100vw";
  return (
    <picture>
      {avif && <source type="image/avif" srcSet={address(avif)} sizes={sizes} />}
      {webp && <source type="image/webp" srcSet={address(webp)} sizes={sizes} />}
      <img src={address(src)} width={width} height={height} alt="" />
    </picture>
  );
}

type NextEveningsProps = { name: string; page: string; events: readonly EventCard[]; site: string };

function NextEvenings({ name, page, events, site }: NextEveningsProps) {
  return (
    <div className="say">
      <h1>{name}</h1>
      {events.length === 0 ? (
        <p>Pas de date annoncée pour l’instant.</p>
      ) : (
        <ul aria-label="Prochaines dates">
          {events.map((event) => (
            <EveningRow key={event.id} event={event} site={site} />
          ))}
        </ul>
      )}
      <By publicUrl={site} page={page} />
    </div>
  );
}

function EveningRow({ event, site }: { event: EventCard; site: string }) {
  const { id, title, startsAt, left, price } = event;
  const { day, month } = formatCalendarSheet(startsAt);
  return (
    <li>
      <time dateTime={startsAt.toISOString()} aria-hidden="true">
        <b>{day}</b>
        {month}
      </time>
      <div>
        <Outward href={`${site}/event/${id}`}>{title}</Outward>
        <p>
          {dayText(startsAt)}, {formatHour(startsAt)} · {whereText(event)}
        </p>
        <p>
          <b>{price}</b> · {placesLeftText(left)}
        </p>
      </div>
    </li>
  );
}

function By({ publicUrl, page }: { publicUrl: string; page: string }) {
  return (
    <p className="by">
      <Outward href={page}>Tout savoir</Outward>
      <Outward href={publicUrl}>Hors les murs</Outward>
    </p>
  );
}

function Nothing({ publicUrl }: { publicUrl: string }) {
  return (
    <div className="say">
      <h1>Rien à voir ici pour l’instant</h1>
      <p>Cette page n’est pas annoncée publiquement, ou n’existe plus.</p>
      <p className="by">
        <Outward href={`${publicUrl}/event`}>Les soirées à venir</Outward>
        <Outward href={publicUrl}>Hors les murs</Outward>
      </p>
    </div>
  );
}
