import type { FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { fieldId, useFieldScope } from "./field-scope.tsx";
import { Icon } from "./icon.tsx";
import { useNamesOnPage } from "./names-on-page.ts";

type FormErrorsProps = {
  /** The scope's own unless given. */
  errors?: FieldErrors;
  /** How each field is called, so that the list reads by itself; unless told, as the page calls it once it stands. */
  labels?: Record<string, string>;
  /** A refusal of the whole form: « Vos identifiants ne sont pas valables ». */
  message?: string;
};

/** Stands at the top of a form that was refused; each line leads to its field. */
export function FormErrors({ errors, labels = {}, message }: FormErrorsProps) {
  const scope = useFieldScope();
  const given = Object.entries(errors ?? scope.errors).filter(([, texts]) => texts.length > 0);
  const fields = given.map(([name]) => name);
  const names = useNamesOnPage(scope.prefix, fields);
  // What is missing, but not asked for yet (a genre before its family), cannot be corrected.
  const asked = given.filter(([name, [text]]) => own(names, name) !== null || text !== m["field.required"]());
  const entries = asked.length > 0 ? asked : given;
  if (entries.length === 0 && !message) return null;
  const title =
    message ?? (entries.length === 1 ? m["ui.one_error"]() : m["ui.many_errors"]({ count: entries.length }));
  return (
    <div role="alert" className="flex gap-3 rounded-card bg-error-pale px-5 py-4">
      <Icon name="alert" className="mt-0.5 size-5.5 text-error-ink" />
      <div className="min-w-0">
        <p className="font-bold text-error-ink">{title}</p>
        {entries.length > 0 && (
          <ul className="mt-1">
            {entries.map(([name, texts]) => {
              const label = own(labels, name) || own(names, name);
              return (
                <li key={name}>
                  <a
                    href={`#${fieldId(scope.prefix, name)}`}
                    className="inline-flex items-center py-1 pointer-coarse:min-h-11 text-sm text-error-ink underline underline-offset-4"
                  >
                    {label ? `${label}${label.endsWith("?") ? "" : "\u202f:"} ${texts[0]}` : texts[0]}
                  </a>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </div>
  );
}
