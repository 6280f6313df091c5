import type { FieldErrors } from "#platform/errors.ts";
import type { FieldValues } from "./ui/field-scope.tsx";

/** What a refused form comes back with: everything that was typed but secrets, and what is wrong with it. */
export type FormRefusal = {
  /** Which form of the page was sent, where there are several. */
  intent?: string;
  values: FieldValues;
  errors: FieldErrors;
  /** A refusal of the whole, in a sentence. */
  message?: string;
  /** The error's machine-readable reason, where a page has more to offer than the sentence. */
  reason?: string;
};
