import type { ContactInput } from "#core/contact/input.ts";

/** What stands in the form, as the schema takes it. Not yet valid: that is the schema's to say. */
export type ContactValues = { [Name in keyof ContactInput]?: unknown };

export function readContactForm(form: FormData): ContactValues {
  return {
    email: form.get("email") ?? undefined,
    reason: form.get("reason") ?? undefined,
    message: form.get("message") ?? undefined,
    newsletter: form.has("newsletter"),
    privacy: form.has("privacy"),
    website: form.get("website") ?? undefined,
    stamp: form.get("stamp") || undefined,
  };
}

/** A suggestion is thanked for on a page of its own; anything else where one was. */
export const thanksPath = (reason: unknown): string | undefined =>
  reason === "suggestion" ? "/feedback/suggestion-email" : undefined;
