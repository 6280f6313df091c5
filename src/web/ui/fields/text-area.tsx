import {
  type ChangeEvent,
  type ComponentProps,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { typedLength } from "#platform/typed-text.ts";
import { cx } from "../cx.ts";
import { useHydrated } from "../hooks/use-hydrated.ts";
import { controlClass, Field, type FieldText, keptText, useField } from "./field.tsx";
import { CharacterCounter } from "./text-field.tsx";

/**
 * A text that a page came with may have been changed while the scripts were on their way. React, taking the page over, would put
 * the first text back into a `textarea`: this puts the changed one back after it.
 */
function useTypedBefore(element: RefObject<HTMLTextAreaElement | null>, id: string): void {
  const isAwake = useHydrated();
  const [typed] = useState(() => (isAwake || typeof document === "undefined" ? undefined : textIn(id)));
  useLayoutEffect(() => {
    const area = element.current;
    // Where it differs already, more was typed meanwhile.
    if (area && typed !== undefined && area.value === area.defaultValue) area.value = typed;
  }, [element, typed]);
}

function textIn(id: string): string | undefined {
  const found = document.getElementById(id);
  return found instanceof HTMLTextAreaElement ? found.value : undefined;
}

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
