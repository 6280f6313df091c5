import { DomainError, type FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { addUnder, own } from "#platform/own.ts";
import type { Missing } from "./rules.ts";

const SHOWN = 3;

/** The fields of the refusal are the wizard's steps, so that a page can lead to each. */
export function refuseIncomplete(missing: readonly Missing<string>[]): void {
  const [first] = missing;
  if (!first) return;
  if (missing.every(({ field }) => field === "structure")) {
    throw new DomainError("conflict", { reason: "structure_needed", detail: first.message, fields: byStep(missing) });
  }
  const messages = [...new Set(missing.map(({ message }) => message))].slice(0, SHOWN);
  const what = messages.join(", ");
  throw new DomainError("conflict", {
    reason: "incomplete",
    detail: m["listing.incomplete"]({ what }),
    fields: byStep(missing),
  });
}

function byStep(missing: readonly Missing<string>[]): FieldErrors {
  const fields: FieldErrors = {};
  for (const { step, message } of missing) {
    if (!own(fields, step)?.includes(message)) addUnder(fields, step, message);
  }
  return fields;
}
