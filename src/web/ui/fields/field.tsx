import { createContext, type ReactNode, use, useMemo } from "react";
import type { FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";
import { cx } from "../cx.ts";
import { Icon } from "../icon.tsx";

export type FieldValues = Record<string, string | string[] | undefined>;

type Scope = { prefix: string; errors: FieldErrors; values: FieldValues };

const FieldScopeContext = createContext<Scope>({ prefix: "champ", errors: {}, values: {} });

type FieldScopeProps = {
  /** Keeps ids apart when one page holds two forms with the same names. */
  prefix?: string;
  /** What the server answered, by field name. */
  errors?: FieldErrors;
  /** What had been typed, so that a refused form comes back filled. */
  values?: FieldValues;
  children: ReactNode;
};

/** Hands a form's errors and kept values to its fields: each finds its own by name. */
export function FieldScope({ prefix = "champ", errors, values, children }: FieldScopeProps) {
  const scope = useMemo(() => ({ prefix, errors: errors ?? {}, values: values ?? {} }), [prefix, errors, values]);
  return <FieldScopeContext value={scope}>{children}</FieldScopeContext>;
}

export const useFieldScope = (): Scope => use(FieldScopeContext);

export const fieldId = (prefix: string, name: string): string => `${prefix}-${name.replace(/[^\w-]+/g, "-")}`;

type FieldIdentity = { name: string; id?: string; error?: string; help?: unknown };

type FieldParts = {
  id: string;
  helpId: string;
  errorId: string;
  error: string | undefined;
  /** What was typed before the form came back. */
  kept: string | string[] | undefined;
  /** ARIA and focus attributes for the control itself. */
  control: {
    id: string;
    name: string;
    "aria-invalid": true | undefined;
    "aria-describedby": string | undefined;
    autoFocus?: true;
  };
};

export function useField({ name, id, error, help }: FieldIdentity): FieldParts {
  const scope = useFieldScope();
  const ownId = id ?? fieldId(scope.prefix, name);
  const message = error ?? own(scope.errors, name)?.[0];
  const helpId = `${ownId}-aide`;
  const errorId = `${ownId}-erreur`;
  const describedBy = [help ? helpId : "", message ? errorId : ""].filter(Boolean).join(" ") || undefined;
  return {
    id: ownId,
    helpId,
    errorId,
    error: message,
    kept: own(scope.values, name),
    control: {
      id: ownId,
      name,
      "aria-invalid": message ? true : undefined,
      "aria-describedby": describedBy,
      // A form that came back without scripts still puts the caret into its first wrong field.
      ...(message && Object.keys(scope.errors)[0] === name ? { autoFocus: true as const } : {}),
    },
  };
}

export const keptText = (kept: string | string[] | undefined): string | undefined =>
  typeof kept === "string" ? kept : undefined;

export const isKept = (kept: string | string[] | undefined, value: string): boolean | undefined =>
  kept === undefined ? undefined : Array.isArray(kept) ? kept.includes(value) : kept === value;

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
      <div className="field-head">
        <label htmlFor={parts.id} className="font-semibold text-ink">
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
  if (optional) return <span className="ml-2 text-sm font-normal text-ink-quiet">{m["ui.optional"]()}</span>;
  if (required)
    return (
      <span aria-hidden="true" className="ml-1 text-accent">
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
        <p id={parts.helpId} className="mt-1.5 text-sm text-ink-quiet">
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

export const controlClass = "control";
