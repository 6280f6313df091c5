import type { ReactNode } from "react";
import type { MapData, MapEntry } from "#web/components/map/map-data.ts";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ActiveFilters } from "./active-filters.tsx";
import { FamilyPills } from "./family-pills.tsx";
import { NothingFound } from "./nothing-found.tsx";
import { ResultsHead } from "./results-head.tsx";
import { SearchFiltersForm } from "./search-filters-form.tsx";
import { SearchMap } from "./search-map.tsx";
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
    <div className="wrap pt-6 lg:pt-10">
      <PageHeading title={title} lead={lead} />
      <SearchFiltersForm view={view} />
      <FamilyPills view={view} className="mt-5" />
      <ActiveFilters view={view} className="mt-4" />
      <div className="mt-6 grid gap-x-8 gap-y-6 lg:grid-cols-[minmax(0,1fr)_19rem] xl:grid-cols-[minmax(0,1fr)_23rem]">
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
        <SearchMap view={view} map={map} entries={entries} className="max-lg:order-first" />
      </div>
    </div>
  );
}
