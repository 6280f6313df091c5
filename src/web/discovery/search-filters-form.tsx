import { Form, useNavigation } from "react-router";
import { DEFAULT_RADIUS_KM, searchFieldNames as names, searchRadii } from "#core/listings/search/rules.ts";
import { opennesses } from "#core/listings/taxonomy/rules.ts";
import { accessibilities, indications } from "#core/listings/taxonomy/taxonomy.ts";
import { formatCents } from "#platform/money.ts";
import { FixedPart } from "#web/render/fixed-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CityField, TypeField } from "./filter-fields.tsx";
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
    <FixedPart name={`search form, ${view.kind}`}>
      <FiltersForm view={view} />
    </FixedPart>
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

const words = {
  project: {
    seats: "Public attendu",
    price: "Prix maximal par intervention",
    features: "Pour qui, et comment",
    prices: [0, 150, 300, 500, 800, 1200],
  },
  place: {
    seats: "Personnes à accueillir",
    price: "Loyer maximal par jour",
    features: "Accessibilité",
    prices: [0, 50, 100, 200, 400],
  },
};

const featuresOf = { project: indications, place: accessibilities };

function FoldedFilters({ view }: { view: SearchView }) {
  const { kind, filters } = view;
  const said = words[kind];
  return (
    <div className="grid gap-5 pt-3">
      <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-5">
        <TypeField kind={kind} family={filters.family} defaultValue={filters.type} />
        <TextField
          label={said.seats}
          name={names.seats}
          type="number"
          inputMode="numeric"
          min={1}
          max={5000}
          placeholder="Peu importe"
          defaultValue={filters.seats}
        />
        <SelectField
          label={said.price}
          name={names.maxPrice}
          placeholder="Peu importe"
          defaultValue={filters.maxPrice}
          options={priceOptions(said.prices, filters.maxPrice)}
        />
        <SelectField
          label="Événement"
          name={names.openness}
          placeholder="Peu importe"
          defaultValue={filters.openness}
          options={opennesses.map(({ code, label }) => ({ value: code, label }))}
        />
        <DateField label="Disponible le" name={names.date} defaultValue={filters.date} />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold text-navy-900">{said.features}</legend>
        <div className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
          {featuresOf[kind].map(({ code, label }) => (
            <CheckboxField
              key={code}
              id={`acces-${code}`}
              name={names.features}
              value={code}
              label={label}
              defaultChecked={filters.features.includes(code)}
            />
          ))}
        </div>
      </fieldset>
      <div>
        <Button type="submit" variant="secondary">
          Appliquer les filtres
        </Button>
      </div>
    </div>
  );
}

/** An address may ask for any amount: the form must not lose it. */
function priceOptions(prices: readonly number[], current: string) {
  const asked = current === "" || prices.includes(Number(current)) ? [] : [Number(current)];
  return [...prices, ...asked]
    .toSorted((left, right) => left - right)
    .map((price) => ({ value: String(price), label: price === 0 ? "Gratuit" : `${formatCents(price * 100)} au plus` }));
}
