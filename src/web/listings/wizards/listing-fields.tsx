import { useState } from "react";
import { availabilities, cancelDelays, opennesses } from "#core/listings/taxonomy/rules.ts";
import type { Entry, Family } from "#core/listings/taxonomy/taxonomy.ts";
import { own } from "#platform/own.ts";
import { RepeatedRows } from "#web/forms/wizard/repeated-rows.tsx";
import { cx } from "#web/ui/cx.ts";
import { CheckboxCards } from "#web/ui/fields/checkbox-cards.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { FieldMark, FieldNotes, isKept, keptText, useField } from "#web/ui/fields/field.tsx";
import { type Choice, ChoiceCard, choiceGrid, RadioCards } from "#web/ui/fields/radio-cards.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DateField } from "#web/ui/fields/text-field.tsx";
import type { IconName } from "#web/ui/icon-paths.ts";

type Extras = Record<string, { icon?: IconName; hint?: string }>;

/** A list of the taxonomy, as the choices of a field. */
export const choicesOf = (entries: readonly Entry[], extras: Extras = {}): Choice[] =>
  entries.map(({ code, label }) => ({ value: code, label, ...own(extras, code) }));

/** For questions that have no default answer. */
export const yesOrNoChoices = (yes: Partial<Choice>, no: Partial<Choice>): Choice[] => [
  { value: "true", label: "Oui", ...yes },
  { value: "false", label: "Non", ...no },
];

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
        <legend className="mb-2 font-semibold text-ink">
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

const choices = choicesOf(availabilities, {
  "every-day": { icon: "sun" },
  weekdays: { icon: "clock" },
  weekends: { icon: "moon" },
  custom: { icon: "calendar", hint: "Vous donnez les dates qui ne conviennent pas." },
});

const words = { row: "Période", remove: "la période", add: "une période", spare: "Autre période" };

export function AvailabilityFields() {
  return (
    <>
      <RadioCards name="availability" label="Vos disponibilités" choices={choices} columns={2} required />
      <div className="hidden group-has-[[name=availability][value=custom]:checked]/step:block">
        <RepeatedRows
          list="unavailabilities"
          legend="Vos indisponibilités"
          help="Pour un seul jour, la date de fin peut rester vide."
          words={words}
          invites
        >
          {(number, error) => (
            <div className="grid grid-cols-2 gap-4">
              <DateField name={`unavailabilities.${number}.startsOn`} label="Du" error={error} />
              <DateField name={`unavailabilities.${number}.endsOn`} label="Au" optional />
            </div>
          )}
        </RepeatedRows>
      </div>
    </>
  );
}

export function OpennessFields() {
  return (
    <CheckboxCards
      name="openness"
      label="Vous acceptez des événements"
      choices={choicesOf(opennesses, {
        open: { icon: "door", hint: "N’importe qui peut réserver." },
        private: { icon: "lock", hint: "Seules les personnes qui ont le lien réservent." },
      })}
      required
    />
  );
}

const delays = cancelDelays.map((days) => ({
  value: String(days),
  label: days === 1 ? "1 jour avant" : `${days} jours avant`,
}));

/** What happens to an evening whose ticketing has not reached its goal. */
export function CancelDelayFields() {
  return (
    <>
      <SelectField
        name="cancelDelayDays"
        label="Délai d’annulation de la billetterie"
        options={delays}
        required
        className="sm:max-w-80"
        help="Si l’objectif d’une billetterie annulable n’est pas atteint à ce moment-là, la soirée est annulée et le public remboursé."
      />
      <CheckboxField
        name="maintainIfGoalMissed"
        label="Maintenir la soirée même si l’objectif n’est pas atteint"
        help="Elle a lieu quoi qu’il arrive, pour la recette du moment."
      />
    </>
  );
}

/** Shown with ticketing alone. */
export function TicketingFields() {
  return (
    <div className="hidden gap-4 rounded-card bg-sand px-5 py-5 group-has-[[name=remunerationModes][value=ticketing]:checked]/step:grid">
      <CancelDelayFields />
    </div>
  );
}
