import { own } from "#platform/own.ts";
import { fieldId, useFieldScope } from "./field-scope.tsx";

type FieldIdentity = { name: string; id?: string; error?: string; help?: unknown };

export type FieldParts = {
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
