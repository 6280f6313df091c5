import type { ReactNode } from "react";
import { Link } from "react-router";
import { de } from "#platform/french-elision.ts";
import { ActiveFilters, FamilyPills, SortLinks } from "#web/discovery/filter-pills.tsx";
import { FranceMap } from "#web/discovery/map/france-map.tsx";
import type { MapData, MapEntry } from "#web/discovery/map/map-data.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { Chairs } from "#web/ui/illustrations/chairs.tsx";
import { CityMap } from "#web/ui/illustrations/city-map.tsx";
import { PageHeading, shortOnPhones } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { eventCountText } from "../event-words.ts";
import { EventFiltersForm } from "./event-filters-form.tsx";
import type { CalendarMonth, EventSearchView } from "./event-search-view.ts";
import { MonthGrid } from "./month-grid.tsx";

export const EVENTS_TITLE = "Nos événements hors les murs";

type EventSearchPageProps = {
  view: EventSearchView;
  /** Null in the calendar, which has its own page width. */
  map: MapData | null;
  entries: readonly MapEntry[];
  cards: readonly { id: string; node: ReactNode }[];
  month: CalendarMonth | null;
  /** Under a search that found nothing. */
  instead: ReactNode;
  /** Under the results of a search that narrows nothing. */
  paris: ReactNode;
};

export function EventSearchPage({ view, map, entries, cards, month, instead, paris }: EventSearchPageProps) {
  return (
    <div className="wrap pt-4 lg:pt-10">
      <PageHeading
        title={EVENTS_TITLE}
        className={shortOnPhones}
        lead={`Concerts dans un salon, théâtre au comptoir, exposition chez le fleuriste\u202f: choisissez une date, la porte s’ouvre.`}
      />
      <EventFiltersForm view={view} className="mt-3 lg:mt-6" />
      <FamilyPills view={view} className="mt-1 lg:mt-5" />
      <ActiveFilters view={view} className="mt-3 lg:mt-4" />
      <Moments view={view} />
      {month ? (
        <div className="mt-4 grid gap-6 lg:mt-6">
          <Views view={view} />
          <MonthGrid month={month} />
        </div>
      ) : (
        <div className="mt-3 grid gap-x-8 lg:mt-5 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
          <div className="min-w-0">
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <h2 className="text-xl lg:text-2xl" id="resultats">
                {eventCountText(view.total, view.isMore)}
                {view.cityName && view.total > 0 ? ` près ${de(view.cityName)}` : ""}
              </h2>
              <Views view={view} />
            </div>
            {view.total > 1 && (
              <div className="max-lg:hidden">
                <SortLinks sorts={view.sorts} />
              </div>
            )}
            <Results view={view} cards={cards} />
            {view.total > 1 && (
              <div className="mt-6 lg:hidden">
                <SortLinks sorts={view.sorts} />
              </div>
            )}
          </div>
          {map && <EventMap view={view} map={map} entries={entries} />}
        </div>
      )}
      {instead}
      {paris}
    </div>
  );
}

function Results({ view, cards }: Pick<EventSearchPageProps, "view" | "cards">) {
  if (cards.length === 0) return <NothingFound view={view} />;
  return (
    <>
      <ul data-results data-town-seen={view.cityName ?? undefined} className="mt-3 grid gap-6 sm:grid-cols-2 lg:mt-4">
        {cards.map(({ id, node }) => (
          <li key={id} className="grid">
            {node}
          </li>
        ))}
      </ul>
      <Pagination
        page={view.page}
        total={view.pages}
        href={(page) => (page === 1 ? view.pageHref.replace(/[?&]page=$/, "") : `${view.pageHref}${page}`)}
        label="Pages de résultats"
        className="mt-10"
      />
    </>
  );
}

const pill = "inline-flex min-h-11 items-center gap-2 rounded-full px-4 text-sm font-semibold text-ink";

/** One press from « when? » to an answer. */
function Moments({ view }: { view: EventSearchView }) {
  if (view.moments.length === 0) return null;
  return (
    <nav
      aria-label="Quand"
      className="mt-2 flex gap-1 lg:mt-6 max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter sm:flex-wrap"
    >
      {view.moments.map(({ label, href, isCurrent }) => (
        <Link
          key={label}
          to={href}
          preventScrollReset
          aria-current={isCurrent ? "true" : undefined}
          className={cx(pill, "whitespace-nowrap", isCurrent ? "bg-sand" : "hover:bg-sand")}
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}

function Views({ view }: { view: EventSearchView }) {
  return (
    <nav
      aria-label="Présentation"
      className="flex gap-1 justify-self-start rounded-full bg-card p-1 inset-ring-1 inset-ring-line max-sm:[&_a]:px-3 max-sm:[&_svg]:hidden"
    >
      {view.views.map(({ label, icon, href, isCurrent }) => (
        <Link
          key={label}
          to={href}
          preventScrollReset
          aria-current={isCurrent ? "page" : undefined}
          className={cx(pill, isCurrent ? "bg-inverse text-on-inverse" : "hover:bg-sand")}
        >
          <Icon name={icon} className="size-4.5" />
          {label}
        </Link>
      ))}
    </nav>
  );
}

/** Folded on small screens; beside the list on wide ones, whatever the fold says. */
function EventMap({ view, map, entries }: { view: EventSearchView; map: MapData; entries: readonly MapEntry[] }) {
  const what = view.pages > 1 ? `Les événements de la page ${view.page}` : "Tous les événements trouvés";
  return (
    <details
      className="group min-w-0 lg:[&::details-content]:[content-visibility:visible]"
      aria-label="Carte des événements"
    >
      <summary className="flex min-h-12 items-center gap-2 rounded-full bg-card px-5 font-semibold text-ink inset-ring-[1.5px] inset-ring-line supports-[selector(::details-content)]:lg:hidden">
        <Icon name="map" />
        <span className="grow">Carte</span>
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <FranceMap
        map={map}
        entries={entries}
        caption={
          view.total === 0
            ? "Rien à montrer sur la carte pour cette recherche."
            : `${what}. Chaque point montre un quartier, jamais une adresse.`
        }
        className="max-lg:mt-3 lg:sticky lg:top-6"
      />
    </details>
  );
}

/** Never a dead end: wider, fewer filters, everything, or what might become an evening. */
function NothingFound({ view }: { view: EventSearchView }) {
  const isBare = view.active.length === 0;
  return (
    <EmptyState
      illustration={isBare ? <Chairs className="size-full" /> : <CityMap className="size-full" />}
      title={isBare ? "Les chaises sont prêtes, la première date arrive" : "Rien de tel pour l’instant"}
      level={3}
      actions={
        isBare ? (
          <>
            <ButtonLink to="/projet">Découvrir les projets</ButtonLink>
            <ButtonLink to="/place" variant="quiet">
              Découvrir les lieux
            </ButtonLink>
          </>
        ) : (
          view.wayOut.map(({ label, href }, index) => (
            <ButtonLink key={label} to={href} variant={index === 0 ? "primary" : "quiet"}>
              {label}
            </ButtonLink>
          ))
        )
      }
    >
      <p>
        {isBare
          ? "Aucune soirée n’est ouverte à la réservation pour le moment. Les artistes et les hôtes publient déjà\u202f: allez voir qui jouera, et où."
          : view.cityName || !view.filters.city
            ? "Aucune date ne répond à tous ces filtres à la fois. Un autre soir, ou un peu plus de route\u202f?"
            : `Nous ne connaissons pas de commune «\u202f${view.filters.city}\u202f», et aucune date ne répond aux autres filtres.`}
      </p>
    </EmptyState>
  );
}
