import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { typedLength } from "#platform/typed-text.ts";
import { CharacterCounter } from "./character-counter.tsx";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldText } from "./field.tsx";
import { keptText, useField } from "./use-field.ts";
import { useTypedBefore } from "./use-typed-before.ts";

type TextAreaProps = Omit<ComponentProps<"textarea">, "name" | "className" | "maxLength"> &
  FieldText & {
    name: string;
    /** Counted, never cut: a paste that is too long is shown as such, not truncated. */
    limit?: number;
  };

export function TextArea({
  label,
  help,
  error,
  optional,
  className,
  id,
  name,
  limit,
  onChange,
  rows = 5,
  ...area
}: TextAreaProps) {
  const parts = useField({ name, id, error, help });
  const initial = area.defaultValue ?? keptText(parts.kept) ?? "";
  const [length, setLength] = useState(typedLength(String(area.value ?? initial)));
  const element = useRef<HTMLTextAreaElement>(null);
  useTypedBefore(element, parts.control.id);
  // Something may have been typed before the scripts arrived.
  useEffect(() => setLength(typedLength(element.current?.value ?? "")), []);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(typedLength(event.currentTarget.value));
    onChange?.(event);
  };
  return (
    <Field
      parts={parts}
      label={label}
      help={help}
      optional={optional}
      required={area.required}
      aside={limit && <CharacterCounter length={length} limit={limit} />}
      className={className}
    >
      <textarea
        ref={element}
        rows={rows}
        defaultValue={area.value === undefined ? initial : undefined}
        {...area}
        {...parts.control}
        onChange={change}
        className={cx(controlClass, "field-sizing-content block min-h-32 resize-y leading-normal")}
      />
    </Field>
  );
}
