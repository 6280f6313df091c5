import { eventFieldNames as names } from "#core/events/search/search-rules.ts";
import { accessibilities } from "#core/listings/taxonomy/taxonomy.ts";
import { TypeField } from "#web/discovery/filter-fields.tsx";
import { FeatureBoxes, FiltersFrame, priceOptions } from "#web/discovery/filters-frame.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DateField } from "#web/ui/fields/text-field.tsx";
import { eventCountText } from "../event-words.ts";
import type { EventSearchView } from "./event-search-view.ts";

const prices = [5, 10, 15, 20, 30];

export function EventFiltersForm({ view, className }: { view: EventSearchView; className?: string }) {
  const { filters } = view;
  return (
    <FiltersFrame
      key={view.key}
      path={view.path}
      call="/api/search/events"
      names={names}
      filters={filters}
      example="Un concert, un artiste, un lieu…"
      kept={
        <>
          {view.view !== "liste" && <input type="hidden" name={names.view} value={view.view} />}
          {filters.sort !== "date" && <input type="hidden" name={names.sort} value={filters.sort} />}
          {filters.month && <input type="hidden" name={names.month} value={filters.month} />}
        </>
      }
      fold={{ count: view.foldedCount, label: "Dates, prix, accès", fields: <FoldedFields view={view} /> }}
      countText={eventCountText}
      className={className}
    />
  );
}

function FoldedFields({ view: { filters, view } }: { view: EventSearchView }) {
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {view === "liste" && (
          <>
            <DateField label="Du" name={names.from} defaultValue={filters.from} />
            <DateField label="Au" name={names.to} defaultValue={filters.to} />
          </>
        )}
        <TypeField kind="project" family={filters.family} defaultValue={filters.type} />
        <SelectField
          label="Prix du billet"
          name={names.maxPrice}
          placeholder="Peu importe"
          defaultValue={filters.maxPrice}
          options={priceOptions(prices, filters.maxPrice)}
        />
      </div>
      <FeatureBoxes legend="Entrée et accès" name={names.features} features={accessibilities} chosen={filters.features}>
        <CheckboxField
          id="gratuit"
          name={names.free}
          value="oui"
          label="Gratuit seulement"
          defaultChecked={filters.free}
        />
      </FeatureBoxes>
    </>
  );
}
