import type { ReactNode } from "react";
import { m } from "#platform/messages/messages.js";
import { cx } from "./cx.ts";
import { Icon } from "./icon.tsx";
import type { FieldParts } from "./use-field.ts";

/** What every field says besides its control. */
export type FieldText = {
  label: ReactNode;
  help?: ReactNode;
  error?: string;
  id?: string;
  /** Shown beside the label; use it where most fields of a form are required. */
  optional?: boolean;
  className?: string;
};

type FieldProps = Omit<FieldText, "id" | "error"> & {
  parts: FieldParts;
  required?: boolean;
  /** On the right of the label: a link, a counter. */
  aside?: ReactNode;
  children: ReactNode;
};

export function Field({ parts, label, help, optional, required, aside, className, children }: FieldProps) {
  return (
    <div className={cx("min-w-0", className)}>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={parts.id} className="font-semibold text-navy-900">
          {label}
          <FieldMark optional={optional} required={required} />
        </label>
        {aside}
      </div>
      {children}
      <FieldNotes parts={parts} help={help} />
    </div>
  );
}

/** The star is for the eye: the control's own `required` tells the ear. */
export function FieldMark({ optional, required }: { optional?: boolean; required?: boolean }) {
  if (optional) return <span className="ml-2 text-sm font-normal text-navy-500">{m["ui.optional"]()}</span>;
  if (required)
    return (
      <span aria-hidden="true" className="ml-1 text-coral-700">
        *
      </span>
    );
  return null;
}

/** Help, then the error. The error's place is there from the start, so that its arrival is announced. */
export function FieldNotes({ parts, help }: { parts: FieldParts; help?: ReactNode }) {
  return (
    <>
      {help && (
        <p id={parts.helpId} className="mt-1.5 text-sm text-navy-500">
          {help}
        </p>
      )}
      <div aria-live="polite">
        {parts.error && (
          <p id={parts.errorId} className="mt-1.5 flex gap-1.5 text-sm font-semibold text-error">
            <Icon name="alert" className="mt-0.5 size-4.5" />
            <span className="min-w-0">{parts.error}</span>
          </p>
        )}
      </div>
    </>
  );
}

export const controlClass =
  "min-h-12 w-full min-w-0 rounded-field border-[1.5px] border-edge bg-white px-4 py-2.5 text-base leading-snug text-navy-900 " +
  "transition-colors hover:border-navy-600 focus:border-navy-900 focus-visible:outline-offset-0 aria-invalid:border-error aria-invalid:bg-error-pale/40 " +
  "disabled:cursor-not-allowed disabled:border-line disabled:bg-sand disabled:text-navy-500 [&[readonly]]:bg-sand";
