import type { FieldErrors } from "#platform/errors.ts";
import type { FieldValues } from "#web/ui/fields/field.tsx";

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

type Issues = { error: { issues: readonly { path: readonly PropertyKey[]; message: string }[] } };
export type Schema = { safeParse(values: unknown): { success: true } | ({ success: false } & Issues) };

/** A name that comes several times is a list. */
export type FormFields = Record<string, string | string[]>;

/** What is wrong with the fields, by name. */
type Check = (fields: FormFields) => FieldErrors;

/** Loaded when a form is first touched: pages are read more often than they are filled in. */
export type FormCheck = () => Promise<Check>;

/** From the area's own schema: `schemaCheck(() => import("#core/…/input.ts").then((input) => input.logInInput))`. */
export const schemaCheck =
  (load: () => Promise<Schema>, given: Record<string, string> = {}): FormCheck =>
  async () => {
    const schema = await withFrenchWords(load);
    return (fields) => errorsOf(schema.safeParse({ ...given, ...fields }));
  };

/** A schema, and what it says where it has no words of its own. */
export async function withFrenchWords<S>(load: () => Promise<S>): Promise<S> {
  const [schema] = await Promise.all([load(), import("#platform/french-issues.ts")]);
  return schema;
}

export function errorsOf(parsed: ReturnType<Schema["safeParse"]>): FieldErrors {
  const errors = new Map<string, string[]>();
  if (parsed.success) return {};
  for (const { path, message } of parsed.error.issues) {
    const name = path.map(String).join(".");
    errors.set(name, [...(errors.get(name) ?? []), message]);
  }
  return Object.fromEntries(errors);
}

export const readFields = (form: HTMLFormElement): FormFields => formFields(new FormData(form));

/** Files are not fields. */
export function formFields(form: FormData): FormFields {
  const fields = new Map<string, string | string[]>();
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value) => typeof value === "string");
    const [first] = texts;
    if (first !== undefined) fields.set(name, texts.length > 1 ? texts : first);
  }
  return Object.fromEntries(fields);
}
