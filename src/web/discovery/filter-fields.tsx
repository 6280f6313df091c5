import { useEffect, useRef, useState } from "react";
import { searchFieldNames as names } from "#core/listings/search/rules.ts";
import { artFamilies, type Family, placeFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { getJson } from "#web/client/api-client.ts";
import { useShell } from "#web/shell.ts";
import { cx } from "#web/ui/cx.ts";
import { controlClass, Field, useField } from "#web/ui/fields/field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

type Suggestion = { code: string; value: string; hint: string };
type FoundCommune = { code: string; name: string; postalCodes: string[]; department: string };

const PAUSE_MS = 180;
const SHORTEST = 2;

/** While somebody types; silent when the network is, since typing alone is enough. */
function useCitySuggestions() {
  const apiUrl = useShell()?.apiUrl ?? "";
  const [suggestions, setSuggestions] = useState<Suggestion[]>([]);
  const typing = useRef({ turn: 0, timer: 0 });
  useEffect(() => () => window.clearTimeout(typing.current.timer), []);

  const suggest = (typed: string) => {
    window.clearTimeout(typing.current.timer);
    const text = typed.trim();
    typing.current.turn += 1;
    const { turn } = typing.current;
    if (text.length < SHORTEST) return setSuggestions([]);
    typing.current.timer = window.setTimeout(async () => {
      const found = await findCommunes(apiUrl, text).catch(() => []);
      if (turn === typing.current.turn) setSuggestions(found);
    }, PAUSE_MS);
  };
  return { suggestions, suggest };
}

async function findCommunes(apiUrl: string, text: string): Promise<Suggestion[]> {
  const found = await getJson(apiUrl, `/api/communes?limit=6&q=${encodeURIComponent(text)}`);
  return (found as FoundCommune[]).map(({ code, name, postalCodes, department }) => ({
    code,
    // Of two towns with the same name, the postal code says which.
    value: postalCodes.length === 1 ? `${postalCodes[0]} ${name}` : name,
    hint: department,
  }));
}

type CityFieldProps = { name: string; defaultValue: string };

/** A name or a postal code, as people type it; the browser's own list of suggestions once scripts are there. */
export function CityField({ name, defaultValue }: CityFieldProps) {
  const listId = `${name}-suggestions`;
  const { suggestions, suggest } = useCitySuggestions();
  return (
    <div className="min-w-0">
      <TextField
        label="Ville"
        name={name}
        icon="pin"
        placeholder="Lyon, 75011…"
        defaultValue={defaultValue}
        maxLength={80}
        autoComplete="off"
        list={listId}
        onInput={(event) => suggest(event.currentTarget.value)}
      />
      <datalist id={listId}>
        {suggestions.map(({ code, value, hint }) => (
          <option key={code} value={value}>
            {hint}
          </option>
        ))}
      </datalist>
    </div>
  );
}

/** About a kilometre: enough to know the commune, and all that leaves the device. */
const roughly = (degrees: number) => degrees.toFixed(2);

const whereAmI = () =>
  new Promise<GeolocationPosition>((found, failed) =>
    navigator.geolocation.getCurrentPosition(found, failed, { timeout: 10_000, maximumAge: 600_000 }),
  );

/** Asked on a press only: the browser wants to know, and so does whoever is asked. Fills the city of the form around it. */
export function NearMe({ name }: { name: string }) {
  const apiUrl = useShell()?.apiUrl ?? "";
  const [state, setState] = useState<"ready" | "asking" | "refused">("ready");
  const ask = async ({ form }: HTMLButtonElement) => {
    setState("asking");
    try {
      const { coords } = await whereAmI();
      const query = `latitude=${roughly(coords.latitude)}&longitude=${roughly(coords.longitude)}`;
      const { name: commune, postalCodes } = (await getJson(apiUrl, `/api/communes/nearest?${query}`)) as FoundCommune;
      const field = form?.elements.namedItem(name);
      if (field instanceof HTMLInputElement)
        field.value = postalCodes.length === 1 ? `${postalCodes[0]} ${commune}` : commune;
      form?.requestSubmit();
      setState("ready");
    } catch {
      setState("refused");
    }
  };
  return (
    <button
      type="button"
      data-scripted
      aria-busy={state === "asking"}
      onClick={({ currentTarget }) => void ask(currentTarget)}
      className="inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-ink hover:text-accent aria-busy:opacity-60 noscript:hidden"
    >
      <Icon name="pin" />
      <span aria-live="polite">
        {state === "refused" ? "Position inconnue\u202f: indiquez une ville" : "Autour de moi"}
      </span>
    </button>
  );
}

const words = {
  project: { label: "Genre", any: "Tous les genres", families: artFamilies as readonly Family[] },
  place: { label: "Type de lieu", any: "Tous les types", families: placeFamilies as readonly Family[] },
};

type TypeFieldProps = { kind: "project" | "place"; family: string; defaultValue: string };

/** Only the types of the family that was chosen, else all of them, by family. */
export function TypeField({ kind, family, defaultValue }: TypeFieldProps) {
  const { label, any, families } = words[kind];
  const parts = useField({ name: names.type });
  const chosen = families.find(({ code }) => code === family);
  const isOfChosen = chosen?.types.some(({ code }) => code === defaultValue);
  return (
    <Field parts={parts} label={label}>
      <div className="relative">
        <select
          {...parts.control}
          defaultValue={defaultValue}
          className={cx(controlClass, "appearance-none truncate pr-12")}
        >
          <option value="">{any}</option>
          {chosen && (!defaultValue || isOfChosen) ? (
            <TypeOptions family={chosen} />
          ) : (
            families.map((each) => (
              <optgroup key={each.code} label={each.label}>
                <TypeOptions family={each} />
              </optgroup>
            ))
          )}
        </select>
        <Icon name="chevron-down" className="select-arrow" />
      </div>
    </Field>
  );
}

function TypeOptions({ family }: { family: Family }) {
  return family.types.map(({ code, label }) => (
    <option key={code} value={code}>
      {label}
    </option>
  ));
}
