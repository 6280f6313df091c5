import { Form, useNavigation } from "react-router";
import { eventFieldNames as names } from "#core/events/search-rules.ts";
import { searchRadii } from "#core/listings/search/rules.ts";
import { accessibilities } from "#core/listings/taxonomy/taxonomy.ts";
import { formatCents } from "#platform/money.ts";
import { CityField, TypeField } from "#web/discovery/filter-fields.tsx";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DateField, TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import type { EventSearchView } from "./event-search-view.ts";

const prices = [5, 10, 15, 20, 30];

/** A plain form whose fields make the address. */
export function EventFiltersForm({ view, className }: { view: EventSearchView; className?: string }) {
  const { filters, path } = view;
  const navigation = useNavigation();
  const isSearching = navigation.state === "loading" && navigation.location.pathname === path;
  return (
    <search className={className}>
      <Form
        key={view.key}
        action={path}
        method="get"
        preventScrollReset
        className="rounded-panel bg-white p-4 shadow-card sm:p-5"
      >
        {filters.family && <input type="hidden" name={names.family} value={filters.family} />}
        {view.view !== "liste" && <input type="hidden" name={names.view} value={view.view} />}
        {filters.month && <input type="hidden" name={names.month} value={filters.month} />}
        <div className="grid grid-cols-[minmax(0,1fr)_7.5rem] items-end gap-x-3 gap-y-4 lg:grid-cols-[1.4fr_1.2fr_8rem_auto] lg:gap-x-4">
          <TextField
            label="Recherche"
            name={names.text}
            type="search"
            icon="search"
            placeholder="Un concert, un artiste, un lieu…"
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
            {view.foldedCount > 0 ? `Filtres (${view.foldedCount})` : "Dates, prix, accès"}
            <Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />
          </summary>
          <FoldedFields view={view} />
        </details>
      </Form>
    </search>
  );
}

function FoldedFields({ view: { filters, view } }: { view: EventSearchView }) {
  return (
    <div className="grid gap-5 pt-3">
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
          options={priceOptions(filters.maxPrice)}
        />
      </div>
      <fieldset>
        <legend className="mb-1 font-semibold text-navy-900">Entrée et accès</legend>
        <div className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
          <CheckboxField
            id="gratuit"
            name={names.free}
            value="oui"
            label="Gratuit seulement"
            defaultChecked={filters.free}
          />
          {accessibilities.map(({ code, label }) => (
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
function priceOptions(current: string) {
  const asked = current === "" || prices.includes(Number(current)) ? [] : [Number(current)];
  return [...prices, ...asked]
    .toSorted((left, right) => left - right)
    .map((price) => ({ value: String(price), label: `${formatCents(price * 100)} au plus` }));
}
