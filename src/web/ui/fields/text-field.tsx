import { type ChangeEvent, type ComponentProps, type ReactNode, useEffect, useRef, useState } from "react";
import { m } from "#platform/messages/messages.js";
import { typedLength } from "#platform/typed-text.ts";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";
import type { IconName } from "../icon-paths.ts";
import { controlClass, Field, type FieldText, keptText, useField } from "./field.tsx";

const NEAR_THE_END = 20;

/** How much has been typed of what may be: for the eye always, for the ear near the end. */
export function CharacterCounter({ length, limit }: { length: number; limit: number }) {
  const left = limit - length;
  return (
    <span
      className={cx(
        "shrink-0 text-sm tabular-nums noscript:hidden",
        left < 0 ? "font-bold text-error" : "text-ink-quiet",
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
            className="pointer-events-none absolute top-1/2 left-4 size-5 -translate-y-1/2 text-ink-quiet"
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

type EmailFieldProps = Omit<TextFieldProps, "name" | "type" | "inputMode" | "autoCapitalize" | "required">;

/** Where somebody is written to: phones show the « @ », and leave the first letter small. */
export const EmailField = (props: EmailFieldProps) => (
  <TextField
    autoComplete="email"
    {...props}
    name="email"
    type="email"
    inputMode="email"
    autoCapitalize="none"
    required
  />
);

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
