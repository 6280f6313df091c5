import { type ChangeEvent, type ComponentProps, useEffect, useRef, useState } from "react";
import { m } from "#platform/messages/messages.js";
import { cx } from "./cx.ts";
import { controlClass, Field, type FieldText } from "./field.tsx";
import { keptText, useField } from "./use-field.ts";

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
  const [length, setLength] = useState(String(area.value ?? initial).length);
  const element = useRef<HTMLTextAreaElement>(null);
  // Something may have been typed before the scripts arrived.
  useEffect(() => setLength(element.current?.value.length ?? 0), []);
  const change = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setLength(event.currentTarget.value.length);
    onChange?.(event);
  };
  return (
    <Field
      parts={parts}
      label={label}
      help={help}
      optional={optional}
      required={area.required}
      aside={limit && <Counter length={length} limit={limit} />}
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

const NEAR_THE_END = 20;

function Counter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  return (
    <span
      className={cx(
        "shrink-0 text-sm tabular-nums noscript:hidden",
        left < 0 ? "font-bold text-error" : "text-navy-500",
      )}
    >
      <span aria-hidden="true">
        {length} / {limit}
      </span>
      <span className="sr-only" aria-live="polite">
        {left < 0
          ? m["ui.characters_over"]({ count: -left })
          : left <= NEAR_THE_END && m["ui.characters_left"]({ count: left })}
      </span>
    </span>
  );
}
