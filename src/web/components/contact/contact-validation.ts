import type { FieldErrors } from "#platform/errors.ts";
import { addUnder } from "#platform/own.ts";
import type { ContactValues } from "./contact-values.ts";

/**
 * The server's own schema, in the browser. Loaded at the first need: the form is on every page, and few visitors write.
 */
export async function contactErrors(values: ContactValues): Promise<FieldErrors> {
  const { contactInput } = await import("#core/contact/input.ts");
  const parsed = contactInput.safeParse(values);
  const errors: FieldErrors = {};
  if (parsed.success) return errors;
  for (const { path, message } of parsed.error.issues) {
    const name = path.map(String).join(".");
    addUnder(errors, name, message);
  }
  return errors;
}
