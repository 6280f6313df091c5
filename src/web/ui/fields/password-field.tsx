import { type ComponentProps, type ReactNode, useState } from "react";
import { m } from "#platform/messages/messages.js";
import { IconButton } from "../button.tsx";
import { cx } from "../cx.ts";
import { controlClass, Field, type FieldText, useField } from "./field.tsx";

type PasswordFieldProps = Omit<ComponentProps<"input">, "name" | "className" | "type"> &
  FieldText & {
    name: string;
    autoComplete: "current-password" | "new-password";
    /** Under the field: a strength meter, a list of what is still missing. */
    strength?: ReactNode;
    aside?: ReactNode;
  };

export function PasswordField({
  label,
  help,
  error,
  aside,
  className,
  id,
  name,
  strength,
  ...input
}: PasswordFieldProps) {
  const parts = useField({ name, id, error, help });
  const [shown, setShown] = useState(false);
  return (
    <Field parts={parts} label={label} help={help} required={input.required} aside={aside} className={className}>
      <div className="relative">
        <input
          {...input}
          {...parts.control}
          type={shown ? "text" : "password"}
          autoCapitalize="none"
          spellCheck={false}
          className={cx(controlClass, "pr-13")}
        />
        <IconButton
          icon={shown ? "eye-off" : "eye"}
          label={shown ? m["ui.hide_password"]() : m["ui.show_password"]()}
          aria-controls={parts.id}
          onClick={() => setShown(!shown)}
          data-scripted
          className="absolute top-1/2 right-1 -translate-y-1/2 noscript:hidden"
        />
      </div>
      {strength}
    </Field>
  );
}
