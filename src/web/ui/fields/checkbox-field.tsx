import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { FieldMark, FieldNotes, type FieldText, isKept, useField } from "./field.tsx";

type TickBoxProps = ComponentProps<"input"> & { type: "checkbox" | "radio" };

/** A native box with our drawing over it; forced colours get the native one back. */
export function TickBox({ type, className, ...input }: TickBoxProps) {
  return (
    <span className={cx("tick", className)}>
      <input {...input} type={type} className={type === "radio" ? "rounded-full" : "rounded-md"} />
      {type === "radio" ? <span className="size-2.5 rounded-full bg-on-inverse" /> : <Icon name="check" className="" />}
    </span>
  );
}

type CheckboxFieldProps = Omit<ComponentProps<"input">, "name" | "className" | "type" | "value"> &
  FieldText & { name: string; value?: string };

/** One statement to accept. */
export function CheckboxField({
  label,
  help,
  error,
  optional,
  className,
  id,
  name,
  value = "true",
  ...input
}: CheckboxFieldProps) {
  const parts = useField({ name, id, error, help });
  return (
    <div className={cx("min-w-0", className)}>
      <label htmlFor={parts.id} className="statement">
        <TickBox
          type="checkbox"
          value={value}
          defaultChecked={input.checked === undefined ? isKept(parts.kept, value) : undefined}
          {...input}
          {...parts.control}
        />
        <span className="min-w-0 text-ink">
          {label}
          <FieldMark optional={optional} required={input.required} />
        </span>
      </label>
      <div className="pl-9 [&_p]:mt-0">
        <FieldNotes parts={parts} help={help} />
      </div>
    </div>
  );
}

type SwitchFieldProps = Omit<ComponentProps<"input">, "name" | "className" | "type" | "role" | "value"> &
  Omit<FieldText, "optional"> & { name: string; value?: string };

/** On or off, at once or with its form. A checkbox underneath. */
export function SwitchField({ label, help, error, className, id, name, value = "true", ...input }: SwitchFieldProps) {
  const parts = useField({ name, id, error, help });
  return (
    <div className={cx("min-w-0", className)}>
      <label className="flex min-h-11 items-center justify-between gap-5 py-1.5">
        <span className="min-w-0 font-semibold text-ink">{label}</span>
        <input
          defaultChecked={input.checked === undefined ? isKept(parts.kept, value) : undefined}
          {...input}
          {...parts.control}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox carries its own checked state
          role="switch"
          value={value}
          className={cx(
            "relative h-8 w-13.5 shrink-0 appearance-none rounded-full bg-edge transition-colors forced-colors:appearance-auto",
            "before:absolute before:top-1 before:left-1 before:size-6 before:rounded-full before:bg-white before:shadow-card before:transition-transform",
            "checked:bg-leaf checked:before:translate-x-5.5 disabled:cursor-not-allowed disabled:bg-line",
          )}
        />
      </label>
      <div className="[&_p]:mt-0">
        <FieldNotes parts={parts} help={help} />
      </div>
    </div>
  );
}
