import { Link } from "react-router";
import { ordinalText, type SeriesView } from "#core/events/series/series-rules.ts";
import { Icon } from "#web/ui/icon.tsx";
import { dayText, hoursOf, placesLeftText } from "./event-words.ts";

/** « Tous les jeudis · 3e soirée sur 12 » */
export function SeriesLine({ series }: { series: SeriesView }) {
  return (
    <p className="mt-3 flex items-center gap-2">
      <Icon name="calendar" className="size-5 shrink-0 text-accent" />
      <a href="#serie" className="link inline-flex min-h-11 items-center font-semibold">
        {[series.rhythm, ordinalText(series)].filter(Boolean).join(" · ")}
      </a>
    </p>
  );
}

/** Without a press; the others stand behind one. */
const SHOWN = 5;

type SeriesDatesProps = {
  id: string;
  series: SeriesView;
  now: Date;
  /** Where each of them is looked at, behind its address: its page, unless told otherwise. */
  to?: string;
};

/** Every evening that is still to come, each with its own page and its own seats. */
export function SeriesDates({ id, series, now, to = "" }: SeriesDatesProps) {
  const others = series.evenings.filter(({ eventId, endsAt }) => eventId !== id && endsAt > now);
  if (others.length === 0) return null;
  const rest = others.slice(SHOWN);
  return (
    <section id="serie" aria-labelledby="serie-titre" className="mt-8 scroll-mt-24">
      <h2 id="serie-titre" className="text-2xl">
        Les autres soirées de la série
      </h2>
      <EveningList evenings={others.slice(0, SHOWN)} to={to} />
      {rest.length > 0 && (
        <details className="group">
          <summary className="link inline-flex min-h-11 cursor-pointer list-none items-center gap-1.5 font-semibold group-open:hidden [&::-webkit-details-marker]:hidden">
            <Icon name="chevron-down" className="size-4.5" />
            {rest.length === 1 ? "Voir l’autre date" : `Voir les ${rest.length} autres dates`}
          </summary>
          <EveningList evenings={rest} to={to} />
        </details>
      )}
    </section>
  );
}

function EveningList({ evenings, to }: { evenings: SeriesView["evenings"]; to: string }) {
  return (
    <ul className="grid">
      {evenings.map(({ eventId, startsAt, endsAt, state, left, visibility }) => (
        <li
          key={eventId}
          className="flex flex-wrap items-center justify-between gap-x-4 border-line border-b py-1.5 last:border-transparent"
        >
          <Link to={`/event/${eventId}${to}`} className="link inline-flex min-h-11 items-center font-semibold">
            <span className="inline-block first-letter:uppercase">{dayText(startsAt)}</span>
          </Link>
          <span className="text-sm">
            {hoursOf({ startsAt, endsAt })} ·{" "}
            <EveningState state={state} left={left} isHidden={visibility === "hidden"} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type StateProps = { state: "upcoming" | "cancelled"; left: number; isHidden: boolean };

function EveningState({ state, left, isHidden }: StateProps) {
  if (state === "cancelled") return <b className="text-error-ink">annulée</b>;
  if (isHidden) return <b>pas encore annoncée</b>;
  return left === 0 ? <b>complet</b> : <b className="font-semibold text-ink">{placesLeftText(left)}</b>;
}
