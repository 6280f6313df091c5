import { parsePhoneNumberFromString } from "libphonenumber-js/mobile";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";

/** « 06 12 34 56 78 » becomes +33612345678; only numbers that can receive an SMS pass. */
export function normalisePhone(typed: string): string {
  const parsed = parsePhoneNumberFromString(typed, "FR");
  if (!parsed?.isValid()) throw new DomainError("invalid_input", { fields: { phone: [m["phone.invalid"]()] } });
  return parsed.number;
}
