import { createHash } from "node:crypto";
import type { FrozenTerms } from "./rules.ts";

/** The same terms give the same text, whatever the order in which they were written. */
export function canonicalText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (value !== null && typeof value === "object") {
    const entries = Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalText(each)}`).join(",")}}`;
  }
  return JSON.stringify(value);
}

/** Of everything that one yes agrees to: of a series, the terms of all its evenings. */
export const hashAgreement = (evenings: readonly FrozenTerms[]): string | null => {
  const [only, ...others] = evenings;
  if (!only) return null;
  return others.length === 0 ? hashTerms(only) : createHash("sha256").update(canonicalText(evenings)).digest("hex");
};

export const hashTerms = (terms: FrozenTerms): string =>
  createHash("sha256").update(canonicalText(terms)).digest("hex");
