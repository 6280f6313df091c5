import { formatLength, type Work } from "#core/music-rights/rules.ts";
import { CheckedForm } from "#web/components/forms/checked-form.tsx";
import type { FormRefusal } from "#web/form-refusal.ts";
import { CheckboxField } from "#web/ui/checkbox-field.tsx";
import { EXTRA_WORKS, programmeValues } from "./programme-rows.ts";
import { WorkFields } from "./work-fields.tsx";

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
        <legend className="font-semibold text-navy-900">Ce qui a été joué</legend>
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
