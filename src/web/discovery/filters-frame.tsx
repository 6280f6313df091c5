import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import { searchRadii } from "#core/listings/search/rules.ts";
import { formatCents } from "#platform/money.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CityField, NearMe } from "./filter-fields.tsx";

type FiltersFrameProps = {
  path: string;
  /** How the address calls the fields that every search has. */
  names: Record<"family" | "text" | "city" | "radiusKm", string>;
  filters: { family: string; text: string; city: string; radiusKm: number };
  example: string;
  /** What the address keeps beside what is typed. */
  kept: ReactNode;
  fold: { count: number; label: string; fields: ReactNode };
  className?: string | undefined;
};

/**
 * A plain form whose fields make the address: what every search asks for first, and the rest folded away. On a phone that is one line,
 * and the place is folded, too: whoever comes to look sees what there is.
 */
export function FiltersFrame({ path, names, filters, example, kept, fold, className }: FiltersFrameProps) {
  const navigation = useNavigation();
  const isSearching = navigation.state === "loading" && navigation.location.pathname === path;
  return (
    <search className={className}>
      <Form
        action={path}
        method="get"
        preventScrollReset
        className="group/search rounded-panel bg-card p-5 shadow-card max-lg:bg-transparent max-lg:p-0 max-lg:shadow-none"
      >
        {filters.family && <input type="hidden" name={names.family} value={filters.family} />}
        {kept}
        <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-2.5 gap-y-3 lg:grid-cols-[1.4fr_1.2fr_8rem_auto] lg:gap-x-4">
          <TextField
            label="Recherche"
            name={names.text}
            type="search"
            icon="search"
            placeholder={example}
            defaultValue={filters.text}
            maxLength={120}
            autoComplete="off"
            enterKeyHint="search"
            className="max-lg:[&_label]:sr-only"
          />
          <Button type="submit" busy={isSearching} className="max-lg:size-12 max-lg:px-0 lg:order-last">
            <Icon name="search" className="size-5.5 lg:hidden" />
            <span className="max-lg:sr-only">Chercher</span>
          </Button>
          <div className="col-span-2 grid grid-cols-[minmax(0,1fr)_7.5rem] gap-3 max-lg:hidden max-lg:group-has-[details[open]]/search:grid lg:contents">
            <CityField name={names.city} defaultValue={filters.city} />
            <SelectField
              label="Rayon"
              name={names.radiusKm}
              placeholder={false}
              defaultValue={String(filters.radiusKm)}
              options={searchRadii.map((radius) => ({ value: String(radius), label: `${radius}\u00a0km` }))}
            />
          </div>
        </div>
        <div className="relative mt-1 lg:mt-3">
          <div className="absolute top-0 right-0">
            <NearMe name={names.city} />
          </div>
          <details className="group">
            <summary className="inline-flex min-h-11 items-center gap-2 rounded-full pr-3 font-semibold text-ink hover:text-accent">
              <Icon name="filter" />
              {fold.count > 0 ? (
                `Filtres (${fold.count})`
              ) : (
                <>
                  <span className="lg:hidden">Ville et filtres</span>
                  <span className="max-lg:hidden">{fold.label}</span>
                </>
              )}
              <Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />
            </summary>
            <div className="grid gap-5 pt-3">
              {fold.fields}
              <div>
                <Button type="submit" variant="secondary">
                  Appliquer les filtres
                </Button>
              </div>
            </div>
          </details>
        </div>
      </Form>
    </search>
  );
}

type FeatureBoxesProps = {
  legend: string;
  name: string;
  features: readonly { code: string; label: string }[];
  chosen: readonly string[];
  /** A box that is no feature, before them. */
  children?: ReactNode;
};

export function FeatureBoxes({ legend, name, features, chosen, children }: FeatureBoxesProps) {
  return (
    <fieldset>
      <legend className="mb-1 font-semibold text-ink">{legend}</legend>
      <div className="grid gap-x-5 sm:grid-cols-2 lg:grid-cols-3">
        {children}
        {features.map(({ code, label }) => (
          <CheckboxField
            key={code}
            id={`acces-${code}`}
            name={name}
            value={code}
            label={label}
            defaultChecked={chosen.includes(code)}
          />
        ))}
      </div>
    </fieldset>
  );
}

/** An address may ask for any amount: the form must not lose it. */
export function priceOptions(prices: readonly number[], current: string) {
  const asked = current === "" || prices.includes(Number(current)) ? [] : [Number(current)];
  return [...prices, ...asked]
    .toSorted((left, right) => left - right)
    .map((price) => ({ value: String(price), label: price === 0 ? "Gratuit" : `${formatCents(price * 100)} au plus` }));
}
