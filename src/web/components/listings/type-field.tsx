import { searchFieldNames as names } from "#core/search/rules.ts";
import { artFamilies, type Family, placeFamilies } from "#core/taxonomies/taxonomy.ts";
import { cx } from "#web/ui/cx.ts";
import { controlClass, Field } from "#web/ui/field.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { useField } from "#web/ui/use-field.ts";

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
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-4 size-5 -translate-y-1/2 text-navy-900"
        />
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
