import type { ComponentProps, FocusEvent } from "react";
import { type Cents, formatCents, parseEuros } from "#platform/money.ts";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldText } from "./field.tsx";
import { keptText, useField } from "./use-field.ts";

type MoneyFieldProps = Omit<ComponentProps<"input">, "name" | "className" | "type" | "value" | "defaultValue"> &
  FieldText & {
    name: string;
    defaultCents?: Cents;
    /** After the € sign: « par jour ». */
    unit?: string;
  };

/** Sends what was typed, in euros: the server reads it with `parseEuros`. */
export function MoneyField({
  label,
  help,
  error,
  optional,
  className,
  id,
  name,
  defaultCents,
  unit,
  onBlur,
  ...input
}: MoneyFieldProps) {
  const parts = useField({ name, id, error, help });
  const tidy = (event: FocusEvent<HTMLInputElement>) => {
    event.currentTarget.value = tidyAmount(event.currentTarget.value);
    onBlur?.(event);
  };
  return (
    <Field parts={parts} label={label} help={help} optional={optional} required={input.required} className={className}>
      <div className="relative flex items-center gap-3">
        <div className="relative w-44 max-w-full">
          <input
            defaultValue={keptText(parts.kept) ?? (defaultCents === undefined ? undefined : euros(defaultCents))}
            {...input}
            {...parts.control}
            type="text"
            inputMode="decimal"
            autoComplete="off"
            onBlur={tidy}
            className={cx(controlClass, "pr-10 text-right tabular-nums")}
          />
          <span
            aria-hidden="true"
            className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-navy-600"
          >
            €
          </span>
        </div>
        {unit && <span className="text-sm">{unit}</span>}
      </div>
    </Field>
  );
}

const euros = (cents: Cents): string => formatCents(cents).replace(/\s€$/u, "");

/** `12.5` becomes `12,50`; what is not an amount stays as it was typed. */
export function tidyAmount(text: string): string {
  const cents = parseEuros(text);
  return cents === undefined ? text : euros(cents);
}
