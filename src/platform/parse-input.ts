import type { z } from "zod";
import { DomainError, type FieldErrors } from "./errors.ts";
import { addUnder } from "./own.ts";
import "./french-issues.ts";
import { withoutNul } from "./typed-text.ts";

/** What a verb does first with what it was given. Field names are paths, `tariffs.0.price`; the form as a whole is `""`. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const parsed = schema.safeParse(withoutNul(input));
  if (parsed.success) return parsed.data;
  const fields: FieldErrors = {};
  for (const issue of parsed.error.issues) {
    const name = issue.path.map(String).join(".");
    addUnder(fields, name, issue.message);
  }
  throw new DomainError("invalid_input", { fields });
}
