import { type ChangeEvent, type ComponentProps, type FocusEvent, useEffect, useRef, useState } from "react";
import { m } from "#platform/messages/messages.js";
import { type Cents, formatCents, parseEuros } from "#platform/money.ts";
import { IconButton } from "../button.tsx";
import { cx } from "../cx.ts";
import { controlClass, Field, FieldNotes, type FieldText, keptText, useField } from "./field.tsx";

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
            className="pointer-events-none absolute inset-y-0 right-4 grid place-items-center text-ink-soft"
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

type NumberStepperProps = Omit<FieldText, "label" | "optional"> & {
  name: string;
  label: string;
  /** Kept for the ear only, where the row already shows it. */
  hideLabel?: boolean;
  min?: number;
  max?: number;
  step?: number;
  /** None, or so many at least: the first press on « plus » goes there. */
  least?: number | undefined;
  defaultValue?: number;
  disabled?: boolean;
  onValueChange?: (value: number) => void;
};

export function NumberStepper(props: NumberStepperProps) {
  const { name, label, hideLabel, help, error, id, className, min = 0, max, step = 1, disabled, onValueChange } = props;
  const parts = useField({ name, id, error, help });
  const initial = Number(keptText(parts.kept) ?? props.defaultValue ?? min);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initial);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for a number that was typed before the scripts arrived
  useEffect(() => {
    const typed = input.current?.valueAsNumber ?? 0;
    setValue(typed);
    if (typed !== initial && !Number.isNaN(typed)) onValueChange?.(typed);
  }, []);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    const next = event.currentTarget.valueAsNumber;
    setValue(next);
    if (!Number.isNaN(next)) onValueChange?.(next);
  };
  const press = (direction: "stepUp" | "stepDown") => {
    const field = input.current;
    const isBelow = props.least !== undefined && (direction === "stepUp" ? value < props.least : value <= props.least);
    if (field && isBelow) field.valueAsNumber = direction === "stepUp" ? (props.least ?? min) : min;
    else field?.[direction]();
    input.current?.dispatchEvent(new Event("input", { bubbles: true }));
  };
  return (
    <div className={cx("min-w-0", className)}>
      <div className={cx("flex items-center gap-4", hideLabel ? "justify-end" : "justify-between")}>
        <label htmlFor={parts.id} className={hideLabel ? "sr-only" : "min-w-0 font-semibold text-ink"}>
          {label}
        </label>
        <div className="flex shrink-0 items-center gap-1">
          <IconButton
            icon="minus"
            label={m["ui.remove_one"]({ label })}
            ringed
            disabled={disabled || value <= min}
            onClick={() => press("stepDown")}
            data-scripted
            className="noscript:hidden"
          />
          <input
            ref={input}
            {...parts.control}
            type="number"
            inputMode="numeric"
            min={min}
            max={max}
            step={step}
            defaultValue={initial}
            disabled={disabled}
            onChange={change}
            className={cx(
              "h-11 w-12 appearance-none rounded-lg bg-transparent text-center font-semibold text-ink tabular-nums [-moz-appearance:textfield]",
              "aria-invalid:bg-error-pale disabled:text-ink-quiet noscript:w-20 noscript:border-[1.5px] noscript:border-edge noscript:bg-card",
              "[&::-webkit-inner-spin-button]:appearance-none [&::-webkit-outer-spin-button]:appearance-none",
            )}
          />
          <IconButton
            icon="plus"
            label={m["ui.add_one"]({ label })}
            ringed
            disabled={disabled || (max !== undefined && value >= max)}
            onClick={() => press("stepUp")}
            data-scripted
            className="noscript:hidden"
          />
        </div>
      </div>
      <FieldNotes parts={parts} help={help} />
    </div>
  );
}
