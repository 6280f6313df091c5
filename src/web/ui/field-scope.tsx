import { createContext, type ReactNode, use, useMemo } from "react";
import type { FieldErrors } from "#platform/errors.ts";

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
