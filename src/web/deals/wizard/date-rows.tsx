import { type DateWarning, formatProposedDate, type ProposedDate, SERIES_MAX } from "#core/deals/dates/date-rules.ts";
import { RepeatedRows } from "#web/forms/wizard/repeated-rows.tsx";
import { Banner } from "#web/ui/feedback/banner.tsx";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import { DateField, TimeField } from "#web/ui/fields/text-field.tsx";

/** Says which warnings were seen: others, come meanwhile, are to be seen as well. */
export const warningsKey = (warnings: readonly DateWarning[]): string =>
  warnings.map(({ index, code }) => `${index}-${code}`).join(",");

/** Why a save was held up: the page then shows warnings that it did not have before. */
export const DATE_WARNINGS = "date_warnings";

const words = { row: "Date", remove: "la date", add: "une date", spare: "Autre date" };

type DateRowsProps = { dates: readonly ProposedDate[]; warnings: readonly DateWarning[]; today: string };

export function DateRows({ dates, warnings, today }: DateRowsProps) {
  return (
    <>
      <RepeatedRows
        list="dates"
        legend="Dates et heures"
        help="À l’heure de Paris. Une soirée peut finir après minuit."
        words={words}
        max={SERIES_MAX}
      >
        {(number, error) => (
          <div className="grid grid-cols-2 gap-4 sm:grid-cols-[14rem_10rem_10rem]">
            <DateField
              name={`dates.${number}.day`}
              label="Jour"
              min={today}
              error={error}
              required
              className="max-sm:col-span-2"
            />
            <TimeField name={`dates.${number}.startTime`} label="Début" required />
            <TimeField name={`dates.${number}.endTime`} label="Fin" required />
          </div>
        )}
      </RepeatedRows>
      <CheckboxField
        name="series"
        label="C’est une série&#8239;: toutes ces dates sont à prendre ensemble"
        help="Un seul accord, et chaque soirée se vend, se déplace, s’annule et se paie pour elle-même. Sans cette case, la personne qui reçoit choisit parmi les dates."
        className="hidden noscript:block group-has-[[data-row='1']]/step:block"
      />
      <SeveralDates className={SEVERAL} />
      {warnings.length > 0 && <Warnings dates={dates} warnings={warnings} />}
    </>
  );
}

/** With two rows or more that are no series. */
const SEVERAL =
  "hidden noscript:flex group-[:has([data-row='1']):not(:has([name='series']:checked))]/step:flex group-has-[[name='series']:checked]/step:hidden";

/** Nothing is forbidden: whoever has read it may go on. */
function Warnings({ dates, warnings }: Pick<DateRowsProps, "dates" | "warnings">) {
  return (
    <div className="grid gap-2">
      <Banner kind="warning" title="À savoir sur les dates enregistrées">
        <ul className="mt-1 grid gap-1.5">
          {warnings.map(({ index, code, message }) => (
            <li key={`${index} ${code}`}>
              {dates[index] && <b className="first-letter:uppercase">{formatProposedDate(dates[index])}. </b>}
              {message}
            </li>
          ))}
        </ul>
      </Banner>
      <CheckboxField
        name="seen"
        value={warningsKey(warnings)}
        label="C’est vu&#8239;: je propose ces dates quand même."
        required
      />
    </div>
  );
}

/** Said wherever there may be several: it changes how the two talk to each other. */
export function SeveralDates({ className }: { className?: string }) {
  return (
    <Banner kind="warning" title="Plusieurs dates&#8239;: la messagerie attendra" className={className}>
      La personne qui reçoit votre proposition y coche une ou plusieurs dates. Vous ne pourrez vous écrire qu’après sa
      réponse&#8239;; avec une seule date, la discussion s’ouvre tout de suite.
    </Banner>
  );
}
