import type { ComponentProps } from "react";
import { cx } from "./cx.ts";
import { FieldMark, FieldNotes, type FieldText } from "./field.tsx";
import { TickBox } from "./tick-box.tsx";
import { isKept, useField } from "./use-field.ts";

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
