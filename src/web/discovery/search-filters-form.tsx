import { DEFAULT_RADIUS_KM, searchFieldNames as names } from "#core/listings/search/rules.ts";
import { opennesses } from "#core/listings/taxonomy/rules.ts";
import { accessibilities, indications } from "#core/listings/taxonomy/taxonomy.ts";
import { countText } from "#web/listings/listing-words.tsx";
import { FixedPart } from "#web/render/fixed-part.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";
import { TypeField } from "./filter-fields.tsx";
import { FeatureBoxes, FiltersFrame, priceOptions } from "./filters-frame.tsx";
import type { SearchView } from "./search-view.ts";

const examples = { project: "Jazz, conte, marionnettes…", place: "Librairie, jardin, piano…" };

/** It is written anew for each address (`key`), so that going back shows what was asked for then. */
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
  const current = view.sorts.find(({ isCurrent }) => isCurrent)?.sort;
  return (
    <FiltersFrame
      key={view.pageHref}
      path={path}
      call={`/api/search/${kind}s`}
      names={names}
      filters={filters}
      example={examples[kind]}
      kept={
        current === "newest" &&
        (filters.text || filters.city) && <input type="hidden" name={names.sort} value={current} />
      }
      fold={{ count: view.foldedCount, label: "Plus de filtres", fields: <FoldedFilters view={view} /> }}
      countText={(total, isMore) => countText(kind, total, isMore)}
      className="mt-3 lg:mt-6"
    />
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
    <>
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
      <FeatureBoxes
        legend={said.features}
        name={names.features}
        features={featuresOf[kind]}
        chosen={filters.features}
      />
    </>
  );
}
