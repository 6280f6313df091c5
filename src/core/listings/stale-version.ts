import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";

/** A form that was sent twice, or whose answer was lost on the way, changes nothing any more: that is no conflict. */
export function isAlreadySaved(stored: Record<string, unknown>, answers: Record<string, unknown>): boolean {
  return Object.entries(answers).every(
    ([name, answer]) => JSON.stringify(own(stored, name)) === JSON.stringify(answer),
  );
}

export function staleVersion(): DomainError {
  return new DomainError("conflict", { reason: "stale_version", detail: m["listing.stale"]() });
}
