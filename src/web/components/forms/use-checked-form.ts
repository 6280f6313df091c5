import { type ChangeEvent, type FocusEvent, type FormEvent, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { FieldErrors } from "#platform/errors.ts";
import { wasFormUnsent } from "#web/client/unsent-forms.ts";
import type { FormRefusal } from "#web/form-refusal.ts";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";
import { changedFields } from "./changed-fields.ts";
import { type FormCheck, readFields } from "./form-check.ts";
import { useAfterPress } from "./use-after-press.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/**
 * A form that posts by itself. Once scripts run, fields are checked when they are left, with the server's own schema, and
 * a form that would be refused is not sent.
 */
export function useCheckedForm(check: FormCheck | undefined, refused: FormRefusal | undefined, sending: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const schema = useRef<Awaited<ReturnType<FormCheck>>>(undefined);
  /** Left once, or sent: from then on they are checked. */
  const touched = useRef(new Set<string>());
  /** Changed since the server answered: what it said of them is over. */
  const changed = useRef(new Set<string>());
  const afterPress = useAfterPress();
  /** Undefined until something was checked here: then the server's word stands. */
  const [errors, setErrors] = useState<FieldErrors>();
  /** A new object at each refused attempt: the focus goes to the first wrong field then, and only then. */
  const [attempt, setAttempt] = useState<object>();
  useFocusFirstError(form, attempt);
  useFreshForm(form, refused, sending);

  useEffect(() => {
    setErrors(undefined);
    // In the same turn as what is shown: before it, the wrong fields are not marked yet.
    setAttempt(refused?.errors);
    changed.current.clear();
    for (const name of Object.keys(refused?.errors ?? {})) touched.current.add(name);
  }, [refused]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was typed before the scripts came
  useEffect(() => {
    const { all, left } = changedFields(form.current);
    for (const name of all) changed.current.add(name);
    for (const name of left) touched.current.add(name);
    if (all.length > 0) void load().then(showTouched);
  }, []);

  async function load(): Promise<void> {
    // Where it cannot be loaded, the server checks the same.
    schema.current ??= await check?.().catch(() => undefined);
  }

  const found = (): FieldErrors => (form.current && schema.current?.(readFields(form.current))) || {};

  function showTouched(): void {
    if (!schema.current) return;
    const wrong = Object.entries(found()).filter(([name]) => touched.current.has(name));
    const said = Object.entries(refused?.errors ?? {}).filter(([name]) => !changed.current.has(name));
    setErrors(Object.fromEntries([...said, ...wrong]));
  }

  return {
    form,
    errors,
    onFocus: () => void load(),
    onBlur({ target }: FocusEvent<HTMLFormElement, HTMLElement>) {
      const { name, type } = target as Partial<HTMLInputElement>;
      if (!name || type === "submit") return;
      touched.current.add(name);
      // A field may be left while the schema is still on its way.
      afterPress(() => void load().then(showTouched));
    },
    onChange({ target: { name } }: ChangeEvent<HTMLFormElement, Control>) {
      changed.current.add(name);
      if (touched.current.has(name)) void load().then(showTouched);
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      const wrong = found();
      for (const name of [...Object.keys(wrong), ...Object.keys(readFields(event.currentTarget))]) {
        touched.current.add(name);
      }
      if (!sending && Object.keys(wrong).length === 0) return;
      event.preventDefault();
      if (sending) return;
      setErrors(wrong);
      setAttempt({ wrong });
    },
  };
}

/** Once it was taken, a form shows what is saved now, and forgets passwords that were typed. */
function useFreshForm(form: { current: HTMLFormElement | null }, refused: unknown, sending: boolean): void {
  const wasSending = useRef(false);
  const { state } = useNavigation();
  useEffect(() => {
    if (sending) wasSending.current = true;
    if (sending || state !== "idle" || !wasSending.current) return;
    wasSending.current = false;
    if (!refused && !wasFormUnsent()) form.current?.reset();
  }, [form, refused, sending, state]);
}
