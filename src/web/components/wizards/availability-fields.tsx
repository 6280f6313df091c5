import { availabilities } from "#core/taxonomies/rules.ts";
import { DateField } from "#web/ui/date-field.tsx";
import { RadioCards } from "#web/ui/radio-cards.tsx";
import { choicesOf } from "./choices.ts";
import { RepeatedRows } from "./repeated-rows.tsx";

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
