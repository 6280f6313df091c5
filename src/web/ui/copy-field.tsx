import { useState } from "react";
import { Button } from "./button.tsx";
import { TextField } from "./fields/text-field.tsx";
import { Icon } from "./icon.tsx";

type CopyFieldProps = {
  label: string;
  value: string;
  /** Where there are several on one page. */
  name?: string;
};

/** A text to take along. Without scripts it is still there, to be selected by hand. */
export function CopyField({ label, value, name = "copie" }: CopyFieldProps) {
  const [copied, setCopied] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(value);
      setCopied(true);
      setTimeout(() => setCopied(false), 3000);
    } catch {
      // Not allowed: the field is there, and selects itself when focused.
    }
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <TextField
        name={name}
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        className="min-w-0 grow basis-64"
      />
      <Button variant="secondary" data-scripted onClick={() => void copy()} className="noscript:hidden max-sm:w-full">
        <Icon name={copied ? "check" : "copy"} />
        <span aria-live="polite">{copied ? "Copié" : "Copier"}</span>
      </Button>
    </div>
  );
}
