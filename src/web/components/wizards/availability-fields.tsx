import { type ReactNode, useState } from "react";
import { availabilities } from "#core/taxonomies/rules.ts";
import { Button } from "#web/ui/button.tsx";
import { DateField } from "#web/ui/date-field.tsx";
import { useFieldScope } from "#web/ui/field-scope.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { IconButton } from "#web/ui/icon-button.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { choicesOf } from "./choices.ts";
import { periodRowCount } from "./step-values.ts";

const choices = choicesOf(availabilities, {
  "every-day": { icon: "sun" },
  weekdays: { icon: "clock" },
  weekends: { icon: "moon" },
  custom: { icon: "calendar", hint: "Vous donnez les dates qui ne conviennent pas." },
});

export function AvailabilityFields() {
  return (
    <>
      <RadioCards name="availability" label="Vos disponibilités" choices={choices} columns={2} required />
      <div className="hidden group-has-[[name=availability][value=custom]:checked]/step:block">
        <PeriodRows />
      </div>
    </>
  );
}

const EMPTY_ROWS = 3;

/** Without scripts, three empty rows are always there. With them there is one, and others come and go. */
function PeriodRows() {
  const { values, errors } = useFieldScope();
  const filled = periodRowCount(values);
  const [numbers, setNumbers] = useState(() => Array.from({ length: filled + 1 }, (_, number) => number));
  const groupError = errors.unavailabilities?.[0];
  const next = Math.max(filled, ...numbers) + 1;
  const spare = Array.from({ length: EMPTY_ROWS - 1 }, (_, index) => next + index);
  const remove = (number: number) => setNumbers((before) => before.filter((each) => each !== number));
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-1 font-semibold text-navy-900">Vos indisponibilités</legend>
      <p className="text-sm text-navy-500">Pour un seul jour, la date de fin peut rester vide.</p>
      <ul className="grid gap-4">
        {numbers.map((number, index) => (
          <PeriodRow
            key={number}
            number={number}
            label={`Période ${index + 1}`}
            error={index === 0 ? groupError : undefined}
          >
            <IconButton
              icon="trash"
              label={`Retirer la période ${index + 1}`}
              onClick={() => remove(number)}
              data-scripted
              className="-my-2 noscript:hidden"
            />
          </PeriodRow>
        ))}
        {spare.map((number) => (
          <PeriodRow key={`spare-${number}`} number={number} label="Autre période" className="hidden noscript:grid" />
        ))}
      </ul>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => setNumbers([...numbers, next])}
        data-scripted
        className="justify-self-start noscript:hidden"
      >
        <Icon name="plus" />
        Ajouter une période
      </Button>
    </fieldset>
  );
}

type PeriodRowProps = { number: number; label: string; error?: string; className?: string; children?: ReactNode };

function PeriodRow({ number, label, error, className = "grid", children }: PeriodRowProps) {
  return (
    <li className={`gap-3 rounded-card bg-sand px-4 py-4 ${className}`}>
      <div className="flex items-center justify-between">
        <p className="font-semibold text-navy-900">{label}</p>
        {children}
      </div>
      <div className="grid grid-cols-2 gap-4">
        <DateField name={`unavailabilities.${number}.startsOn`} label="Du" error={error} />
        <DateField name={`unavailabilities.${number}.endsOn`} label="Au" optional />
      </div>
    </li>
  );
}
