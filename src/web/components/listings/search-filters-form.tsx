import { Form, useNavigation } from "react-router";
import { DEFAULT_RADIUS_KM, searchFieldNames as names, searchRadii } from "#core/search/rules.ts";
import { Standing } from "#web/standing.tsx";
import { Button } from "#web/ui/button.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { CityField } from "./city-field.tsx";
import { FoldedFilters } from "./folded-filters.tsx";
import type { SearchView } from "./search-view.ts";

const examples = { project: "Jazz, conte, marionnettes…", place: "Librairie, jardin, piano…" };

/**
 * A plain form whose fields make the address. It is written anew for each address (`key`), so that going back shows what
 * was asked for then.
 */
export function SearchFiltersForm({ view }: { view: SearchView }) {
  const isUntouched = view.active.length === 0 && view.filters.radiusKm === DEFAULT_RADIUS_KM;
  if (!isUntouched) return <FiltersForm view={view} />;
  return (
    <Standing name={`search form, ${view.kind}`}>
      <FiltersForm view={view} />
    </Standing>
  );
}

function FiltersForm({ view }: { view: SearchView }) {
  const { filters, path, kind } = view;
  const navigation = useNavigation();
  const isSearching = navigation.state === "loading" && navigation.location.pathname === path;
  const current = view.sorts.find(({ isCurrent }) => isCurrent)?.sort;
  return (
    <search className="mt-6">
      <Form
        key={view.pageHref}
        action={path}
        method="get"
        preventScrollReset
        className="rounded-panel bg-white p-4 shadow-card sm:p-5"
      >
        {filters.family && <input type="hidden" name={names.family} value={filters.family} />}
        {current === "newest" && (filters.text || filters.city) && (
          <input type="hidden" name={names.sort} value={current} />
        )}
        <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-end gap-x-3 gap-y-4 lg:grid-cols-[1.4fr_1.2fr_8rem_auto] lg:gap-x-4">
          <TextField
            label="Recherche"
            name={names.text}
            type="search"
            icon="search"
            placeholder={examples[kind]}
            defaultValue={filters.text}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="search"
            className="max-lg:col-span-2"
          />
          <CityField name={names.city} defaultValue={filters.city} />
          <SelectField
            label="Rayon"
            name={names.radiusKm}
            placeholder={false}
            defaultValue={String(filters.radiusKm)}
            options={searchRadii.map((radius) => ({ value: String(radius), label: `${radius}\u00a0km` }))}
          />
          <Button type="submit" busy={isSearching} className="max-lg:col-span-2">
            Chercher
          </Button>
        </div>
        <details className="group mt-3">
          <summary className="inline-flex min-h-11 items-center gap-2 rounded-full pr-3 font-semibold text-navy-900 hover:text-coral-700">
            <Icon name="filter" />
            {view.foldedCount > 0 ? `Filtres (${view.foldedCount})` : "Plus de filtres"}
            <Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />
          </summary>
          <FoldedFilters view={view} />
        </details>
      </Form>
    </search>
  );
}
