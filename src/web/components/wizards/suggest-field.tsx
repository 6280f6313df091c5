import type { ReactNode } from "react";
import { cx } from "#web/ui/cx.ts";
import { controlClass, Field, type FieldText } from "#web/ui/field.tsx";
import { keptText, useField } from "#web/ui/use-field.ts";
import { useSuggestions } from "./use-suggestions.ts";

type SuggestFieldProps<T> = FieldText & {
  name: string;
  required?: boolean;
  autoComplete?: string;
  placeholder?: string;
  minLength: number;
  look(text: string): Promise<T[]>;
  choose(suggestion: T): void;
  keyOf(suggestion: T): string;
  show(suggestion: T): ReactNode;
  /** What was typed differs from what had been chosen. */
  onTyped?(): void;
};

/** A plain text field that, once scripts run, suggests what it may mean. What is typed is never refused for not being listed. */
export function SuggestField<T>(props: SuggestFieldProps<T>) {
  const { name, label, help, error, optional, className, id, required, autoComplete = "off", placeholder } = props;
  const parts = useField({ name, id, error, help });
  const { found, active, searched, typed, pick, close, onKeyDown } = useSuggestions<T>(props);
  const listId = `${parts.id}-propositions`;
  const optionId = (index: number) => `${listId}-${index}`;
  const open = found.length > 0;
  return (
    <Field parts={parts} label={label} help={help} optional={optional} required={required} className={className}>
      <div className="relative">
        <input
          {...parts.control}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open && active >= 0 ? optionId(active) : undefined}
          required={required}
          autoComplete={autoComplete}
          placeholder={placeholder}
          defaultValue={keptText(parts.kept)}
          onChange={(event) => {
            props.onTyped?.();
            typed(event.currentTarget.value);
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          className={controlClass}
        />
        <div
          id={listId}
          role="listbox"
          aria-label={`Propositions : ${typeof label === "string" ? label : ""}`}
          className={cx(
            "absolute inset-x-0 top-full z-20 mt-1.5 max-h-80 overflow-y-auto rounded-field border border-line bg-white py-1.5 shadow-lift",
            !open && "hidden",
          )}
        >
          {found.map((suggestion, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's own, which keeps the focus
            <div
              key={props.keyOf(suggestion)}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              // The field must not lose the focus before the click arrives.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => pick(suggestion)}
              className={cx(
                "flex min-h-11 cursor-pointer flex-wrap items-center gap-x-2 px-4 py-1.5 text-navy-900 hover:bg-sand",
                index === active && "bg-sand",
              )}
            >
              {props.show(suggestion)}
            </div>
          ))}
        </div>
        <p role="status" className="sr-only">
          {searched && (open ? `${found.length} propositions, flèches pour choisir` : "Aucune proposition")}
        </p>
      </div>
    </Field>
  );
}
