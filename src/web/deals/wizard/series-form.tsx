import { type ProposedDate, SERIES_MAX } from "#core/deals/dates/date-rules.ts";
import { rhythms } from "#core/deals/dates/series-date-rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { DateField, TextField, TimeField } from "#web/ui/fields/text-field.tsx";
import { Icon } from "#web/ui/icon.tsx";

const rhythmOptions = rhythms.map(({ code, label }) => ({ value: code, label }));

const EXCEPT = ["except1", "except2", "except3"] as const;

type SeriesFormProps = {
  version: number;
  today: string;
  first: ProposedDate | undefined;
  refused?: FormRefusal | undefined;
};

/** A rhythm that becomes dates: they stand below afterwards, to be changed one by one. */
export function SeriesForm({ version, today, first, refused }: SeriesFormProps) {
  const isRefused = refused?.intent === "rhythm";
  return (
    <details open={isRefused || undefined} className="group rounded-card border border-line bg-card px-5 py-1">
      <summary className="flex min-h-13 cursor-pointer list-none items-center gap-3 font-semibold text-ink [&::-webkit-details-marker]:hidden">
        <Icon name="calendar" className="size-5.5 shrink-0 text-accent" />
        <span className="grow">Un rendez-vous régulier&#8239;? Composer une série</span>
        <Icon name="chevron-down" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <CheckedForm
        key={version}
        refused={refused}
        intent="rhythm"
        values={{
          day: first?.day ?? "",
          startTime: first?.startTime ?? "",
          endTime: first?.endTime ?? "",
          rhythm: "week",
        }}
        submit="Calculer les dates"
        sendingLabel="Calcul…"
        variant="secondary"
        className="pt-2 pb-5"
      >
        <input type="hidden" name="version" value={version} />
        <p className="text-sm">
          Les dates calculées remplacent celles qui sont enregistrées plus bas. Vous pourrez ensuite changer ou retirer
          chacune d’elles.
        </p>
        <div className="grid grid-cols-2 gap-4 sm:grid-cols-[14rem_10rem_10rem]">
          <DateField name="day" label="Première soirée" min={today} required className="max-sm:col-span-2" />
          <TimeField name="startTime" label="Début" required />
          <TimeField name="endTime" label="Fin" required />
        </div>
        <SelectField
          name="rhythm"
          label="Rythme"
          options={rhythmOptions}
          placeholder={false}
          required
          className="sm:max-w-80"
          help="Le même jour de la semaine, aux mêmes heures."
        />
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            name="times"
            label="Nombre de soirées"
            inputMode="numeric"
            optional
            help={`${SERIES_MAX} au plus.`}
          />
          <DateField name="until" label="Ou jusqu’au" min={today} optional />
        </div>
        <fieldset className="grid gap-3">
          <legend className="mb-2 font-semibold text-ink">Sauf ces jours-là</legend>
          <div className="grid gap-4 sm:grid-cols-3">
            {EXCEPT.map((name, index) => (
              <DateField key={name} name={name} label={`Jour ${index + 1}`} min={today} optional />
            ))}
          </div>
        </fieldset>
      </CheckedForm>
    </details>
  );
}
