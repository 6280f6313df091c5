import { requireCoOrganiser } from "#core/events/event-access.ts";
import { getEvent } from "#core/events/get-event.ts";
import type { EventVisibility } from "#core/events/process.ts";
import { isFreeOfCharge, priceSummary } from "#core/events/rules.ts";
import { lastingTariffs } from "#core/events/selling-rules.ts";
import { type PhotoView, photoSources } from "#core/listings/photos/rules.ts";
import { drawQr } from "#core/ticketing/tickets/qr-code.ts";
import { formatHour } from "#platform/french-dates.ts";
import { de } from "#platform/french-elision.ts";
import { describePage } from "#web/page-meta.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import { SITE_NAME } from "#web/shell.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { LogoMark } from "#web/ui/logo.tsx";
import { Photo } from "#web/ui/photo.tsx";
import type { Route } from "./+types/event-poster.ts";
import { describeEvent } from "./describe-event.ts";
import { dayText } from "./event-words.ts";

type PosterFacts = {
  id: string;
  title: string;
  artistName: string;
  placeTitle: string | null;
  cover: PhotoView | null;
  kind: string;
  where: string;
  slots: readonly { startsAt: Date; endsAt: Date }[];
  isFree: boolean;
  price: string;
  minimumAge: number | null;
  visibility: EventVisibility;
  isCancelled: boolean;
  site: string;
  qr: { size: number; path: string };
};

type PosterProps = { poster: PosterFacts; format: "a4" | "a3" };

/** The sheet fills the printed page; on a screen it is as wide as there is room, everything in proportion. The picture has what the words leave. */
function Poster({ poster, format }: PosterProps) {
  const { id } = poster;
  return (
    <div className="mx-auto grid max-w-4xl gap-5 px-gutter py-6 print:m-0 print:block print:max-w-none print:p-0">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <Button onClick={() => window.print()} data-scripted className="noscript:hidden">
          <Icon name="printer" />
          Imprimer
        </Button>
        <ButtonLink
          to={`/event/${id}/affiche?format=${format === "a4" ? "a3" : "a4"}`}
          variant="quiet"
          replace
          preventScrollReset
        >
          {format === "a4" ? "Passer en A3" : "Passer en A4"}
        </ButtonLink>
        <ButtonLink to={`/event/${id}`} variant="quiet">
          <Icon name="arrow-left" />
          Revenir à l’événement
        </ButtonLink>
      </div>
      <h1 className="sr-only">Affiche {de(poster.title)}</h1>
      <Notice poster={poster} />
      <Sheet poster={poster} format={format} />
    </div>
  );
}

/** What whoever hangs it up should know first. */
function Notice({ poster: { visibility, isCancelled } }: { poster: PosterFacts }) {
  if (isCancelled) return <Banner kind="warning" title="Cet événement est annulé" className="print:hidden" />;
  if (visibility === "hidden") {
    return (
      <Banner kind="warning" title="Pas encore annoncé" className="print:hidden">
        <p>Le code mène à une page que vous seuls voyez. Annoncez l’événement avant d’afficher.</p>
      </Banner>
    );
  }
  return visibility === "private" ? (
    <Banner kind="info" title="Événement privé" className="print:hidden">
      <p>Quiconque lit le code de l’affiche peut réserver : accrochez-la là où vos invités la voient.</p>
    </Banner>
  ) : null;
}

function Sheet({ poster, format }: PosterProps) {
  const { title, artistName, cover, kind } = poster;
  return (
    <section
      aria-label="L’affiche"
      className={cx(
        "poster @container relative mx-auto grid aspect-[210/297] w-full max-w-[210mm] grid-rows-[minmax(0,1fr)_auto] overflow-hidden bg-cream text-navy-900 shadow-lift print:max-w-none print:shadow-none",
        format === "a4" ? "poster-a4" : "poster-a3",
      )}
    >
      <div className="relative min-h-0">
        {cover ? (
          <Photo photo={photoSources(cover)} alt="" sizes="(min-width: 800px) 1600px, 100vw" ratio="fill" priority />
        ) : (
          <div className="absolute inset-0 overflow-hidden bg-sand">
            <Chairs className="absolute inset-0 size-full" />
          </div>
        )}
        <p className="absolute bottom-0 left-[7cqw] translate-y-1/2 rounded-full bg-coral-500 px-[3cqw] py-[1.1cqw] text-[2.3cqw] leading-none font-bold">
          {kind}
        </p>
      </div>
      <div className="flex flex-col px-[7cqw] pt-[6.2cqw] pb-[5cqw]">
        <p
          className={cx(
            "font-heading font-serif leading-[1.02] tracking-[-0.02em] text-balance",
            title.length > 60 ? "text-[6.6cqw]" : title.length > 44 ? "text-[7.8cqw]" : "text-[9.4cqw]",
          )}
        >
          {title}
        </p>
        <p className="mt-[1.8cqw] font-serif text-[3.6cqw] leading-tight text-coral-700 italic">{artistName}</p>
        <Dates slots={poster.slots} />
        <Foot poster={poster} />
      </div>
    </section>
  );
}

const MOST_DATES = 4;

function Dates({ slots }: Pick<PosterFacts, "slots">) {
  const isMany = slots.length > 1;
  const rest = slots.length - MOST_DATES;
  return (
    <ul className={cx("mt-[3.2cqw] grid gap-[0.8cqw]", isMany ? "text-[3cqw]" : "text-[4.2cqw]")}>
      {slots.slice(0, MOST_DATES).map(({ startsAt }) => (
        <li key={startsAt.getTime()} className="leading-tight font-semibold">
          <span className="inline-block first-letter:uppercase">{dayText(startsAt)}</span>, {formatHour(startsAt)}
        </li>
      ))}
      {rest > 0 && <li className="leading-tight">et {rest > 1 ? `${rest} autres dates` : "une autre date"}</li>}
    </ul>
  );
}

/** The area, never the street; the price; the way in. */
function Foot({ poster }: { poster: PosterFacts }) {
  const { placeTitle, where, isFree, minimumAge, site, qr } = poster;
  const price = isFree ? "Entrée gratuite" : poster.price;
  return (
    <div className="mt-auto flex items-end justify-between gap-[4cqw] pt-[3cqw]">
      <div className="min-w-0">
        <p className="text-[2.7cqw] leading-snug">
          {placeTitle && <b className="block">{placeTitle}</b>}
          {where}
        </p>
        <p className="mt-[1.2cqw] text-[2.7cqw] leading-snug">
          <b className="inline-block first-letter:uppercase">{price}</b>
          {minimumAge ? ` · dès ${minimumAge} ans` : ""}
        </p>
        <p className="mt-[3.4cqw] flex items-center gap-[1.4cqw]">
          <LogoMark className="size-[4.6cqw]" />
          <span className="font-serif text-[3.6cqw] leading-none font-semibold tracking-[-0.02em]">{SITE_NAME}</span>
        </p>
      </div>
      <div className="w-[23cqw] shrink-0 text-center">
        <svg
          viewBox={`0 0 ${qr.size} ${qr.size}`}
          role="img"
          aria-label="Code à scanner pour réserver"
          shapeRendering="crispEdges"
          className="block aspect-square w-full rounded-[1.6cqw] bg-white"
        >
          <path d={qr.path} className="fill-navy-900" />
        </svg>
        <p className="mt-[1cqw] text-[2.2cqw] leading-tight font-bold">Réservez ici</p>
        <p className="text-[1.7cqw] leading-tight text-navy-600">{site}</p>
      </div>
    </div>
  );
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  describePage({
    title: loaderData ? `Affiche de «\u202f${loaderData.poster.title}\u202f»` : "Affiche",
    description: "L’affiche de votre événement, à imprimer.",
    path: "/event",
    matches,
  });

/** For its two sides: also of a private event, whose link whoever sees the poster then has. */
export const loader = pageLoader(async ({ ctx, shell, params, url }: Visit<Route.LoaderArgs>) => {
  await requireCoOrganiser(ctx, params.eventid);
  const event = await getEvent(ctx, { eventId: params.eventid });
  const { kind, where } = describeEvent(event);
  const link = `${shell.publicUrl}/event/${event.id}`;
  return {
    format: url.searchParams.get("format") === "a3" ? ("a3" as const) : ("a4" as const),
    poster: {
      id: event.id,
      title: event.title,
      artistName: event.project.artistName,
      placeTitle: event.place.title,
      cover: event.cover,
      kind,
      where,
      slots: event.slots.filter(({ active }) => active).map(({ startsAt, endsAt }) => ({ startsAt, endsAt })),
      isFree: isFreeOfCharge(event.tariffs),
      price: priceSummary(lastingTariffs(event.tariffs)),
      minimumAge: event.project.minimumAge,
      visibility: event.visibility,
      isCancelled: event.state === "cancelled",
      site: new URL(shell.publicUrl).host,
      qr: drawQr(link),
    },
  };
});

export default function EventPoster({ loaderData: { format, poster } }: Route.ComponentProps) {
  return <Poster poster={poster} format={format} />;
}
