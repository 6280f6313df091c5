import { type RefObject, useEffect, useState } from "react";
import type { FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { Icon } from "../icon.tsx";
import { fieldId, useFieldScope } from "./field.tsx";

/**
 * What the page itself calls each of these fields, `null` where it has no such field (yet). Empty until the page stands:
 * a list of errors is written before the fields below it.
 */
function useNamesOnPage(prefix: string, fields: readonly string[]): Record<string, string | null> {
  const [names, setNames] = useState<Record<string, string | null>>({});
  const key = fields.join(" ");
  useEffect(() => {
    setNames(Object.fromEntries(key.split(" ").map((field) => [field, nameOf(fieldId(prefix, field))])));
  }, [prefix, key]);
  return names;
}

function nameOf(id: string): string | null {
  const field = document.getElementById(id);
  if (!field) return null;
  const label = document.querySelector(`label[for="${CSS.escape(id)}"]`) ?? field.querySelector(":scope > legend");
  // Its first words; after them come the star or « facultatif », and a box to tick has its drawing first.
  return label?.firstChild?.nodeType === Node.TEXT_NODE ? (label.firstChild.textContent ?? "").trim() : "";
}

const WRONG = ":is(input, select, textarea)[aria-invalid='true']";

/** Each new refusal puts the focus into the first wrong field, in the order of the page. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: object | undefined): void {
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return;
    // Somebody who is already correcting a field (scripts came late) is left in peace.
    const active = document.activeElement;
    if (active?.matches(WRONG) && form.current?.contains(active)) return;
    form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [form, errors]);
}

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
