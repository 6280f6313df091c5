import { Form } from "react-router";
import type { ImportState as State } from "#core/imports/process.ts";
import { fieldWords, importFields, importKinds, kindWords, type Reading, type Report } from "#core/imports/rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { SelectField } from "#web/ui/fields/select-field.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { counted } from "#web/ui/figures.tsx";

type ShownImport = { reading: Reading; report: Report; state: State };

const stateWords: Record<State, string> = {
  checked: "À vérifier",
  importing: "En cours",
  done: "Importé",
  undone: "Annulé",
};

export function ImportState({ state }: { state: State }) {
  return (
    <Badge tone={state === "done" ? "green" : state === "checked" ? "amber" : "neutral"}>{stateWords[state]}</Badge>
  );
}

/** What would come in, or came in. */
export function ImportReport({ one: { report, reading, state } }: { one: ShownImport }) {
  const { one, many } = kindWords[reading.kind];
  const isAhead = state === "checked";
  return (
    <ul className="grid gap-1">
      <li>{counted(report.rows, "ligne lue", "lignes lues")}</li>
      <li className="font-semibold text-ink">
        {counted(report.good, one, many)} {isAhead ? "à importer" : "dans vos listes"}
      </li>
      {reading.kind !== "evenings" && report.evenings > 0 && (
        <li>{counted(report.evenings, "nouvelle soirée", "nouvelles soirées")}</li>
      )}
      {report.known > 0 && <li>{counted(report.known, "ligne déjà là", "lignes déjà là")}</li>}
      {report.bad > 0 && <li>{counted(report.bad, "ligne laissée de côté", "lignes laissées de côté")}</li>}
    </ul>
  );
}

export function LineErrors({ report: { errors, bad } }: { report: Report }) {
  return (
    <>
      <ul className="-my-2 divide-y divide-line">
        {errors.map(({ line, says }) => (
          <li key={line} className="py-2 wrap-anywhere">
            <span className="font-semibold text-ink">Ligne {line}</span> : {says}
          </li>
        ))}
      </ul>
      {bad > errors.length && errors.length > 0 && (
        <p className="pt-3 text-sm">Les {errors.length} premières sont montrées.</p>
      )}
    </>
  );
}

const fieldChoices = importFields.map((field) => ({ value: field, label: fieldWords[field] }));

/** Each column with its first value, and what it tells. */
export function ReadingForm({
  one,
  columns,
}: {
  one: ShownImport;
  columns: readonly { head: string; sample: string }[];
}) {
  const { kind, mapping, evening } = one.reading;
  return (
    <Form method="post" className="grid gap-5" preventScrollReset>
      <SelectField
        name="kind"
        label="Ce qu’il y a dans le fichier"
        placeholder={false}
        defaultValue={kind}
        options={importKinds.map((value) => ({ value, label: kindWords[value].label }))}
      />
      {columns.map(({ head, sample }, place) => (
        <SelectField
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={place}
          name={`column-${place}`}
          label={head || `Colonne ${place + 1}`}
          {...(sample ? { help: `Par exemple : ${sample.slice(0, 60)}` } : {})}
          placeholder="Laisser de côté"
          defaultValue={mapping[place] ?? ""}
          options={fieldChoices}
        />
      ))}
      {kind !== "evenings" && (
        <>
          <TextField
            name="title"
            label="Soirée, si le fichier ne la nomme pas"
            optional
            maxLength={200}
            defaultValue={evening?.title ?? ""}
            autoComplete="off"
          />
          <TextField
            name="day"
            type="date"
            label="Sa date"
            optional
            defaultValue={evening?.day ?? ""}
            max={parisDay(new Date(Date.UTC(2099, 11, 31)))}
          />
        </>
      )}
      <div>
        <Button type="submit" variant="secondary" name="intent" value="read">
          Relire ainsi
        </Button>
      </div>
    </Form>
  );
}
