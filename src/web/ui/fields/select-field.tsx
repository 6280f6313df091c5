import type { ComponentProps } from "react";
import { m } from "#platform/messages/messages.js";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { controlClass, Field, type FieldText, keptText, useField } from "./field.tsx";

type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectFieldProps = Omit<ComponentProps<"select">, "name" | "className" | "multiple"> &
  FieldText & {
    name: string;
    options: readonly SelectOption[];
    /** The line that stands for no choice; false when one is always made. */
    placeholder?: string | false;
  };

export function SelectField({
  label,
  help,
  error,
  optional,
  className,
  id,
  name,
  options,
  placeholder = m["ui.choose"](),
  ...select
}: SelectFieldProps) {
  const parts = useField({ name, id, error, help });
  return (
    <Field parts={parts} label={label} help={help} optional={optional} required={select.required} className={className}>
      <div className="relative">
        <select
          defaultValue={select.value === undefined ? keptText(parts.kept) : undefined}
          {...select}
          {...parts.control}
          className={cx(controlClass, "appearance-none truncate pr-12")}
        >
          {placeholder !== false && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" className="select-arrow" />
      </div>
    </Field>
  );
}
