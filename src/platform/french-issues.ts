import { z } from "zod";
import { m } from "./messages/messages.js";

/** What a schema says where it has no words of its own: the generic sentences, so that nobody ever reads English. */
export function frenchIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return wrongType(issue);
    case "too_small":
      return tooSmall(String(issue.origin), Number(issue.minimum));
    case "too_big":
      return tooBig(String(issue.origin), Number(issue.maximum));
    case "invalid_format":
      if (issue.format === "email") return m["field.email"]();
      return issue.format === "url" ? m["field.url"]() : m["field.invalid"]();
    default:
      return issue.input === undefined ? m["field.required"]() : m["field.invalid"]();
  }
}

function wrongType({ input, expected }: z.core.$ZodRawIssue): string {
  if (input === undefined || input === null) return m["field.required"]();
  if (expected === "int") return m["field.whole"]();
  return expected === "number" ? m["field.numeric"]() : m["field.invalid"]();
}

function tooSmall(origin: string, min: number): string {
  if (origin === "string") return min <= 1 ? m["field.required"]() : m["field.min_length"]({ min });
  return origin === "array" ? m["listing.choose_one"]() : m["field.min"]({ min });
}

function tooBig(origin: string, max: number): string {
  if (origin === "string") return m["field.max_length"]({ max });
  return origin === "array" ? m["field.too_many"]({ max }) : m["field.max"]({ max });
}

z.config({ customError: frenchIssue });
