import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldText } from "./field.tsx";
import { keptText, useField } from "./use-field.ts";

type NativePickerProps = Omit<ComponentProps<"input">, "name" | "className" | "type"> & FieldText & { name: string };

/** The browser's own calendar: known to the hand, spoken by every screen reader. Values are `2026-12-12`, Paris dates. */
export const DateField = (props: NativePickerProps) => (
  <NativePicker {...props} type="date" width="sm:w-56 sm:max-w-full" />
);

/** Values are `20:30`, Paris time. */
export const TimeField = (props: NativePickerProps) => <NativePicker {...props} type="time" width="sm:w-40" />;

type WithType = NativePickerProps & { type: "date" | "time"; width: string };

function NativePicker({ label, help, error, optional, className, id, name, width, ...input }: WithType) {
  const parts = useField({ name, id, error, help });
  return (
    <Field parts={parts} label={label} help={help} optional={optional} required={input.required} className={className}>
      <input
        defaultValue={input.value === undefined ? keptText(parts.kept) : undefined}
        {...input}
        {...parts.control}
        className={cx(controlClass, "tabular-nums", width)}
      />
    </Field>
  );
}
