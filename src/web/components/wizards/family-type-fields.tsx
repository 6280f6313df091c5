import { useState } from "react";
import type { Family } from "#core/taxonomies/taxonomy.ts";
import { own } from "#platform/own.ts";
import { ChoiceCard, choiceGrid } from "#web/ui/choice-card.tsx";
import { cx } from "#web/ui/cx.ts";
import { FieldMark, FieldNotes } from "#web/ui/field.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { isKept, keptText, useField } from "#web/ui/use-field.ts";
import { choicesOf } from "./choices.ts";

type FamilyTypeFieldsProps = {
  families: readonly Family[];
  family: { name: string; label: string };
  type: { name: string; label: string };
  icons: Record<string, IconName>;
  /** Which types show follows from the choice by style alone, so that it also does without scripts. By family. */
  shownWith: Record<string, string>;
  columns?: 2 | 3;
};

/** A family, then one of its types. */
export function FamilyTypeFields({ families, family, type, icons, shownWith, columns = 2 }: FamilyTypeFieldsProps) {
  const familyParts = useField({ name: family.name });
  const parts = useField({ name: type.name });
  const [chosen, setChosen] = useState(keptText(familyParts.kept));
  const extras = Object.fromEntries(Object.entries(icons).map(([code, icon]) => [code, { icon }]));
  return (
    <>
      <RadioCards
        name={family.name}
        label={family.label}
        choices={choicesOf(families, extras)}
        columns={columns}
        required
        onValueChange={setChosen}
      />
      <fieldset
        id={parts.id}
        aria-describedby={parts.control["aria-describedby"]}
        className="hidden group-has-[[name$=Family]:checked]/step:block"
      >
        <legend className="mb-2 font-semibold text-navy-900">
          {type.label}
          <FieldMark required />
        </legend>
        {families.map(({ code, types }) => (
          <div key={code} className={cx(choiceGrid[3], "hidden", own(shownWith, code))}>
            {types.map((entry) => (
              <ChoiceCard
                key={entry.code}
                type="radio"
                choice={{ value: entry.code, label: entry.label }}
                name={type.name}
                required
                // Only what can be seen may take the focus of an error.
                aria-invalid={code === chosen ? parts.control["aria-invalid"] : undefined}
                defaultChecked={isKept(parts.kept, entry.code)}
              />
            ))}
          </div>
        ))}
        <FieldNotes parts={parts} />
      </fieldset>
    </>
  );
}
