import { data } from "react-router";
import type { Ctx } from "#core/context.ts";
import { busy, isBusy } from "#platform/db.ts";
import { type DomainError, isDomainError } from "#platform/errors.ts";
import { errorSentences } from "#platform/http/problem.ts";
import { m } from "#platform/messages/messages.js";
import type { FormRefusal } from "../form-refusal.ts";

export type Refused = ReturnType<typeof data<FormRefusal>>;
export type FormOutcome<T> = { value: T; refused?: undefined } | { refused: Refused };

type RunOptions = {
  /** The page's own words for a failure that nobody foresaw, instead of the generic ones. */
  failure?: string;
  /** The page's own words above fields that are to be corrected. */
  refusal?: string;
};

/** A body that cannot be read is an empty form, which the schema then refuses. */
export async function readForm(request: Request): Promise<FormData> {
  return request.formData().catch(() => new FormData());
}

/** As the verbs' schemas take it: one text a field. */
export function fieldsOf(form: FormData): Record<string, string> {
  return Object.fromEntries([...form].filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}

/**
 * Runs the verb behind a form. What it refuses, and what fails, comes back with everything that was typed, for the same page
 * to show again.
 */
export async function runForm<T>(
  ctx: Ctx,
  form: FormData,
  verb: () => Promise<T>,
  { failure, refusal }: RunOptions = {},
): Promise<FormOutcome<T>> {
  try {
    return { value: await verb() };
  } catch (error) {
    if (isDomainError(error)) return { refused: refuse(form, error, refusal) };
    // Redirects and missing pages are thrown, too, and are no failures.
    if (!(error instanceof Error)) throw error;
    if (isBusy(error)) return { refused: refuse(form, busy(error), refusal) };
    ctx.log.error({ err: error }, "form failed");
    const message = failure ?? m["error.unexpected"]();
    return { refused: data({ ...keptForm(form), errors: {}, message }, { status: 500 }) };
  }
}

function refuse(form: FormData, error: DomainError, refusal: string | undefined): Refused {
  const { code, detail, reason, fields, status } = error;
  const general = code === "unauthenticated" && !reason ? m["login.session_lost"]() : errorSentences[code]();
  const message = detail ?? (fields ? refusal : general);
  return data({ ...keptForm(form), errors: fields ?? {}, message, reason: reason ?? code }, { status });
}

/** Never sent back: what is secret, and what the page itself had put into the form. */
const NOT_KEPT = /password|^(?:code|intent|stamp|website)$/i;

export function keptForm(form: FormData): Pick<FormRefusal, "intent" | "values"> {
  const { intent, ...fields } = fieldsOf(form);
  const values = Object.fromEntries(Object.entries(fields).filter(([name]) => !NOT_KEPT.test(name)));
  return { intent, values };
}
