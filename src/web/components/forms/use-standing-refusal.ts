import { useState } from "react";
import { wasFormUnsent } from "#web/client/unsent-forms.ts";
import type { FormRefusal } from "#web/form-refusal.ts";

/**
 * A form that the network swallowed was not answered: what the last answer said of it, and brought back of what was typed, still
 * stands.
 */
export function useStandingRefusal(refused: FormRefusal | undefined): FormRefusal | undefined {
  const [standing, setStanding] = useState(refused);
  // Of a form that was not answered the router has `null`.
  const isOver = refused !== standing && (Boolean(refused) || !wasFormUnsent());
  if (isOver) setStanding(refused);
  return isOver ? refused : standing;
}
