import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { searchRadii } from "#core/listings/search/rules.ts";
import { formatCents } from "#platform/money.ts";
import { getJson } from "#web/client/api-client.ts";
import { useShell } from "#web/shell.ts";
import { Button } from "#web/ui/button.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { CityField, NearMe } from "./filter-fields.tsx";

type FiltersFrameProps = {
  path: string;
  /** The API's search, which takes the same fields. */
  call: string;
  /** How the address calls the fields that every search has. */
  names: Record<"family" | "text" | "city" | "radiusKm", string>;
  filters: { family: string; text: string; city: string; radiusKm: number };
  example: string;
  /** What the address keeps beside what is typed. */
  kept: ReactNode;
  fold: { count: number; label: string; fields: ReactNode };
  /** « 24 événements ». */
  countText: (total: number, isMore: boolean) => string;
  className?: string | undefined;
};

type Counted = { total: number; isMore: boolean };

const PAUSE_MS = 250;

/** How many there would be, asked while somebody chooses; silent when the network is, since the form goes on without. */
function useCount(call: string) {
  const apiUrl = useShell()?.apiUrl ?? "";
  const [counted, setCounted] = useState<Counted>();
  const asking = useRef({ turn: 0, timer: 0 });
  useEffect(() => () => window.clearTimeout(asking.current.timer), []);

  const ask = (form: HTMLFormElement) => {
    window.clearTimeout(asking.current.timer);
    asking.current.turn += 1;
    const { turn } = asking.current;
    asking.current.timer = window.setTimeout(async () => {
      const found = await getJson(apiUrl, `${call}?${filledFields(form)}`).catch(() => undefined);
      if (turn === asking.current.turn) setCounted(found as Counted | undefined);
    }, PAUSE_MS);
  };
  return { counted, ask };
}

function filledFields(form: HTMLFormElement): URLSearchParams {
  return new URLSearchParams([...new FormData(form)].filter((each): each is [string, string] => each[1] !== ""));
}

/**
 * A plain form whose fields make the address: what every search asks for first, and the rest folded away. On a phone that is one line,
 * and what is folded out, place included, is a sheet over the results: whoever comes to look sees what there is.
 */
export function FiltersFrame(props: FiltersFrameProps) {
  const { path, call, names, filters, example, kept, fold, countText, className } = props;
  const navigation = useNavigation();
  const isSearching = navigation.state === "loading" && navigation.location.pathname === path;
  const { counted, ask } = useCount(call);
  return (
    <search className={className}>
      <Form
        action={path}
        method="get"
        preventScrollReset
        onInput={({ currentTarget }) => ask(currentTarget)}
        className="filter-sheet group/search rounded-panel bg-card p-5 shadow-card max-lg:bg-transparent max-lg:p-0 max-lg:shadow-none"
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
          <details
            className="group"
            onToggle={({ currentTarget }) => {
              const form = currentTarget.closest("form");
              if (currentTarget.open && form) ask(form);
            }}
          >
            <summary className="inline-flex min-h-11 items-center gap-2 rounded-full pr-3 font-semibold text-ink hover:text-accent">
              <Icon name="filter" />
              <span className="max-lg:group-open:hidden">
                {fold.count > 0 ? (
                  `Filtres (${fold.count})`
                ) : (
                  <>
                    <span className="lg:hidden">Ville et filtres</span>
                    <span className="max-lg:hidden">{fold.label}</span>
                  </>
                )}
              </span>
              <span className="hidden max-lg:group-open:inline">Fermer</span>
              <Icon name="chevron-down" className="size-4.5 transition-transform group-open:rotate-180" />
            </summary>
            <div className="grid gap-5 pt-3">
              {fold.fields}
              <div className="sheet-foot">
                <Button type="submit" busy={isSearching} className="max-lg:w-full">
                  <span aria-live="polite">
                    {counted ? seen(countText(counted.total, counted.isMore)) : "Voir les résultats"}
                  </span>
                </Button>
              </div>
            </div>
          </details>
        </div>
      </Form>
    </search>
  );
}

/** « Voir 24 événements », « Voir plus de 500 événements »; nobody presses « Voir aucun ». */
const seen = (count: string): string =>
  count.startsWith("Aucun") ? count : `Voir ${count.charAt(0).toLowerCase()}${count.slice(1)}`;

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
