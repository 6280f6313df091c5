import { type RefObject, useEffect } from "react";

const WRONG = ":is(input, select, textarea)[aria-invalid='true']";

/** Each new refusal puts the focus into the first wrong field, in the order of the page. */
export function useFocusFirstError(form: RefObject<HTMLFormElement | null>, errors: object | undefined): void {
  useEffect(() => {
    if (!errors || Object.keys(errors).length === 0) return;
    // Somebody who is already correcting a field (scripts came late) is left in peace.
    const active = document.activeElement;
    if (active?.matches(WRONG) && form.current?.contains(active)) return;
    form.current?.querySelector<HTMLElement>(WRONG)?.focus();
  }, [form, errors]);
}
