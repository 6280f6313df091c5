import type { ComponentProps, ReactNode } from "react";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldText } from "./field.tsx";
import { Icon } from "./icon.tsx";
import type { IconName } from "./icon-paths.ts";
import { keptText, useField } from "./use-field.ts";

type TextFieldProps = Omit<ComponentProps<"input">, "name" | "className"> &
  FieldText & {
    name: string;
    icon?: IconName;
    aside?: ReactNode;
  };

export function TextField({
  label,
  help,
  error,
  optional,
  aside,
  className,
  icon,
  id,
  name,
  ...input
}: TextFieldProps) {
  const parts = useField({ name, id, error, help });
  return (
    <Field
      parts={parts}
      label={label}
      help={help}
      optional={optional}
      required={input.required}
      aside={aside}
      className={className}
    >
      <div className="relative">
        {icon && (
          <Icon
            name={icon}
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-navy-500"
          />
        )}
        <input
          defaultValue={input.value === undefined ? keptText(parts.kept) : undefined}
          {...input}
          {...parts.control}
          className={cx(controlClass, icon && "pl-11.5")}
        />
      </div>
    </Field>
  );
}
