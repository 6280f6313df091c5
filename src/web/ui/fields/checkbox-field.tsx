import type { ComponentProps } from "react";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import { FieldMark, FieldNotes, type FieldText, isKept, useField } from "./field.tsx";

type TickBoxProps = ComponentProps<"input"> & { type: "checkbox" | "radio" };

/** A native box with our drawing over it; forced colours get the native one back. */
export function TickBox({ type, className, ...input }: TickBoxProps) {
  return (
    <span className={cx("relative grid size-6 shrink-0 place-items-center", className)}>
      <input
        {...input}
        type={type}
        className={cx(
          "peer size-6 appearance-none border-[1.5px] border-edge bg-white transition-colors forced-colors:appearance-auto",
          "checked:border-navy-900 checked:bg-navy-900 aria-invalid:border-error disabled:border-line disabled:bg-sand disabled:checked:bg-edge",
          type === "radio" ? "rounded-full" : "rounded-md",
        )}
      />
      {type === "radio" ? (
        <span className="pointer-events-none absolute hidden size-2.5 rounded-full bg-white peer-checked:block forced-colors:hidden" />
      ) : (
        <Icon
          name="check"
          className="pointer-events-none absolute hidden size-4.5 text-white [stroke-width:3] peer-checked:block forced-colors:hidden"
        />
      )}
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
      <label htmlFor={parts.id} className="flex min-h-11 items-start gap-3 py-2.5">
        <TickBox
          type="checkbox"
          value={value}
          defaultChecked={input.checked === undefined ? isKept(parts.kept, value) : undefined}
          {...input}
          {...parts.control}
        />
        <span className="min-w-0 text-navy-900">
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
        <span className="min-w-0 font-semibold text-navy-900">{label}</span>
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
            "checked:bg-success checked:before:translate-x-5.5 disabled:cursor-not-allowed disabled:bg-line",
          )}
        />
      </label>
      <div className="[&_p]:mt-0">
        <FieldNotes parts={parts} help={help} />
      </div>
    </div>
  );
}
