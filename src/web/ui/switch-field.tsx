import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { FieldNotes, type FieldText } from "./field.tsx";
import { isKept, useField } from "./use-field.ts";

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
