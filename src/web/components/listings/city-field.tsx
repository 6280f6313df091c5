import { TextField } from "#web/ui/text-field.tsx";
import { useCitySuggestions } from "./use-city-suggestions.ts";

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
