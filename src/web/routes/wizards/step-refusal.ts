import { data } from "react-router";
import { formFields } from "#web/components/forms/form-check.ts";
import { errorsOnScreen } from "#web/components/wizards/step-values.ts";
import type { Refused } from "#web/server/form-action.ts";

/** Refusals that name steps rather than fields. */
const ABOUT_STEPS: ReadonlySet<string | undefined> = new Set(["incomplete", "structure_needed"]);

/** A refused step comes back with everything that was typed, lists and rows included, each error at its field. */
export function stepRefusal(refused: Refused, form: FormData): Refused {
  const values = formFields(form);
  const { errors, reason } = refused.data;
  const shown = ABOUT_STEPS.has(reason) ? {} : errorsOnScreen(errors, values);
  return data({ ...refused.data, values, errors: shown }, refused.init ?? undefined);
}
