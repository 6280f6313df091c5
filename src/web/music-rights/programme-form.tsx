import { formatLength, type Work } from "#core/music-rights/rules.ts";
import { CheckedForm } from "#web/forms/checked-form.tsx";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { CheckboxField } from "#web/ui/fields/checkbox-field.tsx";
import type { FieldValues } from "#web/ui/fields/field.tsx";
import { WorkFields } from "./work-list.tsx";

/** Encores and changes: so many can be added at once. */
export const EXTRA_WORKS = 3;

const same = (one: Work, other: Work): boolean => one.title === other.title && one.authors === other.authors;

/** What is ticked and written when the form is opened: everything that was declared, or what was sent already. */
function programmeValues(declared: readonly Work[], sent: readonly Work[] | null): FieldValues {
  const values: FieldValues = {};
  declared.forEach((work, index) => {
    if (!sent || sent.some((each) => same(each, work))) values[`played.${index}`] = "true";
  });
  const added = (sent ?? []).filter((work) => !declared.some((each) => same(each, work))).slice(0, EXTRA_WORKS);
  added.forEach(({ title, authors, durationSeconds }, index) => {
    values[`extra.${index}.title`] = title;
    values[`extra.${index}.authors`] = authors;
    values[`extra.${index}.durationSeconds`] = formatLength(durationSeconds);
  });
  return values;
}

type ProgrammeFormProps = {
  declared: readonly Work[];
  sent: readonly Work[] | null;
  refused: FormRefusal | undefined;
};

/** What was played in the end: untick what was left out, add what came on top. */
export function ProgrammeForm({ declared, sent, refused }: ProgrammeFormProps) {
  const values = programmeValues(declared, sent);
  return (
    <CheckedForm
      intent="programme"
      refused={refused}
      values={values}
      submit={sent ? "Corriger le programme" : "Transmettre le programme"}
      sendingLabel="Envoi…"
    >
      <fieldset className="grid">
        <legend className="font-semibold text-ink">Ce qui a été joué</legend>
        {declared.map((work, index) => (
          <CheckboxField
            // biome-ignore lint/suspicious/noArrayIndexKey: a declaration does not change, and its works may be namesakes
            key={index}
            name={`played.${index}`}
            label={`${work.title}, ${work.authors} (${formatLength(work.durationSeconds)})`}
          />
        ))}
      </fieldset>
      <details
        open={"extra.0.title" in values || (refused && Object.keys(refused.errors).length > 0) ? true : undefined}
      >
        <summary className="link inline-flex min-h-11 cursor-pointer items-center">
          Un rappel, une œuvre en plus ?
        </summary>
        <div className="mt-2 grid gap-6">
          {Array.from({ length: EXTRA_WORKS }, (_, index) => `extra.${index}.`).map((prefix, index) => (
            <fieldset key={prefix}>
              <legend className="mb-2 text-sm">Œuvre ajoutée {index + 1}</legend>
              <WorkFields prefix={prefix} optional />
            </fieldset>
          ))}
        </div>
      </details>
    </CheckedForm>
  );
}
