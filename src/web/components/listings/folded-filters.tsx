import { searchFieldNames as names } from "#core/search/rules.ts";
import { opennesses } from "#core/taxonomies/rules.ts";
import { accessibilities, indications } from "#core/taxonomies/taxonomy.ts";
import { formatCents } from "#platform/money.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { SelectField } from "#web/ui/select-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import type { SearchView } from "./search-view.ts";
import { TypeField } from "./type-field.tsx";

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

export function FoldedFilters({ view }: { view: SearchView }) {
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
