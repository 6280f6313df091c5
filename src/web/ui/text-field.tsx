import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { typedLength } from "#platform/typed-text.ts";
import { CharacterCounter } from "./character-counter.tsx";
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
    /** Counted, never cut. */
    limit?: number;
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
  limit,
  onChange,
  ...input
}: TextFieldProps) {
  const parts = useField({ name, id, error, help });
  const kept = keptText(parts.kept);
  const element = useRef<HTMLInputElement>(null);
  const [length, setLength] = useState(typedLength(String(input.value ?? kept ?? input.defaultValue ?? "")));
  // Something may have been typed before the scripts arrived.
  useEffect(() => setLength(typedLength(element.current?.value ?? "")), []);
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    setLength(typedLength(event.currentTarget.value));
    onChange?.(event);
  };
  return (
    <Field
      parts={parts}
      label={label}
      help={help}
      optional={optional}
      required={input.required}
      aside={aside ?? (limit && <CharacterCounter length={length} limit={limit} />)}
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
          ref={element}
          defaultValue={input.value === undefined ? kept : undefined}
          {...input}
          {...parts.control}
          onChange={limit || onChange ? change : undefined}
          className={cx(controlClass, icon && "pl-11.5")}
        />
      </div>
    </Field>
  );
}
