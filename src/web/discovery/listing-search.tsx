import type { ReactNode } from "react";
import { de } from "#platform/french-elision.ts";
import { countText } from "#web/listings/listing-words.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { cx } from "#web/ui/cx.ts";
import { EmptyState } from "#web/ui/feedback/placeholders.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CityMap } from "#web/ui/illustrations/city-map.tsx";
import { OpenDoor } from "#web/ui/illustrations/open-door.tsx";
import { PageHeading, shortOnPhones } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ActiveFilters, FamilyPills, SortLinks } from "./filter-pills.tsx";
import { FranceMap } from "./map/france-map.tsx";
import type { MapData, MapEntry } from "./map/map-data.ts";
import { SearchFiltersForm } from "./search-filters-form.tsx";
import type { SearchView } from "./search-view.ts";

const words = {
  project: {
    title: "Des projets à accueillir",
    lead: "Concerts, pièces, expositions, contes\u202f: trouvez ce qui ira chez vous, puis convenez d’une date.",
  },
  place: {
    title: "Des lieux qui ouvrent leur porte",
    lead: "Salons, librairies, bars, jardins\u202f: trouvez où jouer, exposer, raconter, puis convenez d’une date.",
  },
};

type ListingSearchProps = { view: SearchView; map: MapData; entries: readonly MapEntry[]; cards: ReactNode[] };

export function ListingSearch({ view, map, entries, cards }: ListingSearchProps) {
  const { title, lead } = words[view.kind];
  return (
    <div className="wrap pt-4 lg:pt-10">
      <PageHeading title={title} lead={lead} className={shortOnPhones} />
      <SearchFiltersForm view={view} />
      <FamilyPills view={view} className="mt-1 lg:mt-5" />
      <ActiveFilters view={view} className="mt-3 lg:mt-4" />
      <div className="mt-3 lg:mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
        <div className="min-w-0">
          <ResultsHead view={view} />
          {cards.length === 0 ? (
            <NothingFound view={view} />
          ) : (
            <ul className="mt-4 grid gap-6 sm:grid-cols-2">
              {cards.map((card, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: each card carries its own key, the place in the grid is what the item is
                <li key={index} className="grid">
                  {card}
                </li>
              ))}
            </ul>
          )}
          <Pagination
            page={view.page}
            total={view.pages}
            href={(page) => (page === 1 ? view.pageHref.replace(/[?&]page=$/, "") : `${view.pageHref}${page}`)}
            label="Pages de résultats"
            className="mt-10"
          />
        </div>
        <SearchMap view={view} map={map} entries={entries} />
      </div>
    </div>
  );
}

function ResultsHead({ view }: { view: SearchView }) {
  const { kind, total, isMore, sorts, cityName } = view;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
      <h2 className="text-2xl" id="resultats">
        {countText(kind, total, isMore)}
        {cityName && total > 0 ? ` près ${de(cityName)}` : ""}
      </h2>
      {total > 1 && <SortLinks sorts={sorts} />}
    </div>
  );
}

type SearchMapProps = { view: SearchView; map: MapData; entries: readonly MapEntry[]; className?: string };

/** Folded on small screens; beside the list on wide ones, whatever the fold says. */
function SearchMap({ view, map, entries, className }: SearchMapProps) {
  return (
    <details
      className={cx("group min-w-0 lg:[&::details-content]:[content-visibility:visible]", className)}
      aria-label="Carte des résultats"
    >
      <summary className="flex min-h-12 items-center gap-2 rounded-full bg-card px-5 font-semibold text-ink inset-ring-[1.5px] inset-ring-line supports-[selector(::details-content)]:lg:hidden">
        <Icon name="map" />
        <span className="grow">Carte</span>
        <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <FranceMap map={map} entries={entries} caption={captionOf(view)} className="max-lg:mt-3 lg:sticky lg:top-6" />
    </details>
  );
}

function captionOf({ kind, cityName, filters, total, pages, page }: SearchView): string {
  if (total === 0) return "Rien à montrer sur la carte pour cette recherche.";
  const what = pages > 1 ? `Les résultats de la page ${page}` : "Tous les résultats";
  const where = cityName ? `, autour ${de(cityName)} (${filters.radiusKm}\u00a0km)` : "";
  const how = kind === "place" ? " Chaque point montre un quartier, jamais une adresse." : "";
  return `${what}${where}.${how}`;
}

const firsts = {
  project: {
    title: "La scène est encore vide",
    text: "Le premier projet pourrait être le vôtre.",
    label: "Publier un projet",
    to: "/projet/new",
  },
  place: {
    title: "Aucune porte n’est encore ouverte",
    text: "Le premier lieu pourrait être le vôtre.",
    label: "Proposer un lieu",
    to: "/place/new",
  },
};

/** Never a dead end: wider, fewer filters, everything, or being the first. */
function NothingFound({ view }: { view: SearchView }) {
  const first = firsts[view.kind];
  if (view.active.length === 0) {
    return (
      <EmptyState
        illustration={<OpenDoor className="size-full" />}
        title={first.title}
        level={3}
        actions={<ButtonLink to={first.to}>{first.label}</ButtonLink>}
      >
        <p>{first.text}</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      illustration={<CityMap className="size-full" />}
      title="Rien de tel pour l’instant"
      level={3}
      actions={view.wayOut.map(({ label, href }, index) => (
        <ButtonLink key={label} to={href} variant={index === 0 ? "primary" : "quiet"}>
          {label}
        </ButtonLink>
      ))}
    >
      <p>
        {view.cityName || !view.filters.city
          ? "Aucune annonce ne répond à tous ces filtres à la fois. Un peu moins d’exigence, un peu plus de route, et les portes s’ouvrent."
          : `Nous ne connaissons pas de commune «\u202f${view.filters.city}\u202f», et aucune annonce ne répond aux autres filtres.`}
      </p>
    </EmptyState>
  );
}
