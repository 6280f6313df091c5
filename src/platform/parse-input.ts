import type { z } from "zod";
import { DomainError, type FieldErrors } from "./errors.ts";
import { addUnder } from "./own.ts";
import "./french-issues.ts";
import { withoutNul } from "./typed-text.ts";

/** What a verb does first with what it was given. Field names are paths, `tariffs.0.price`; the form as a whole is `""`. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const [parsed] = parseInputs([schema], input);
  return parsed as z.output<S>;
}

/** One form that answers several questions: whatever is wrong with any of them is told at once. */
export function parseInputs<S extends z.ZodType>(schemas: readonly S[], input: unknown): z.output<S>[] {
  const typed = withoutNul(input);
  const fields: FieldErrors = {};
  const answers: z.output<S>[] = [];
  for (const schema of schemas) {
    const parsed = schema.safeParse(typed);
    if (parsed.success) answers.push(parsed.data);
    else for (const { path, message } of parsed.error.issues) addUnder(fields, path.map(String).join("."), message);
  }
  if (answers.length < schemas.length) throw new DomainError("invalid_input", { fields });
  return answers;
}
