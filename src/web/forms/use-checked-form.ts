import { type ChangeEvent, type FocusEvent, type FormEvent, useCallback, useEffect, useRef, useState } from "react";
import { useNavigation } from "react-router";
import type { FieldErrors } from "#platform/errors.ts";
import { wasFormUnsent } from "#web/render/network-loss.ts";
import { useFocusFirstError } from "#web/ui/fields/form-errors.tsx";
import { type FormCheck, type FormRefusal, readFields } from "./form-check.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** Names of the fields that differ from how the page brought them; `left` are those that the caret is not in any more. */
function changedFields(form: HTMLFormElement | null): { all: string[]; left: string[] } {
  const controls = [...(form?.elements ?? [])].filter(isControl).filter(isChanged);
  const left = controls.filter((control) => control !== document.activeElement);
  return { all: controls.map(({ name }) => name), left: left.map(({ name }) => name) };
}

function isControl(element: Element): element is Control {
  return element.matches("input[name]:not([type=hidden]), select[name], textarea[name]");
}

function isChanged(control: Control): boolean {
  if (control instanceof HTMLSelectElement) {
    // Where the page chose none, browsers show the first.
    const brought = [...control.options].findLastIndex((option) => option.defaultSelected);
    return control.selectedIndex !== Math.max(brought, 0);
  }
  const ticks = control.type === "checkbox" || control.type === "radio";
  return ticks && control instanceof HTMLInputElement
    ? control.checked !== control.defaultChecked
    : control.value !== control.defaultValue;
}

/**
 * Puts work off until the press that is under way has landed: a message that comes or goes between the pointer's down and up
 * would move the target away, and the press would be lost.
 */
function useAfterPress(): (work: () => void) => void {
  const pressed = useRef(false);
  const waiting = useRef<(() => void)[]>([]);
  useEffect(() => {
    const down = () => {
      pressed.current = true;
    };
    const up = () => {
      pressed.current = false;
      // The click comes after the pointer's up.
      for (const work of waiting.current.splice(0)) setTimeout(work);
    };
    document.addEventListener("pointerdown", down, true);
    document.addEventListener("pointerup", up, true);
    document.addEventListener("pointercancel", up, true);
    return () => {
      document.removeEventListener("pointerdown", down, true);
      document.removeEventListener("pointerup", up, true);
      document.removeEventListener("pointercancel", up, true);
    };
  }, []);
  return useCallback((work) => {
    if (pressed.current) waiting.current.push(work);
    else setTimeout(work);
  }, []);
}

/**
 * A form that the network swallowed was not answered: what the last answer said of it, and brought back of what was typed, still
 * stands.
 */
export function useLastRefusal(refused: FormRefusal | undefined): FormRefusal | undefined {
  const [shown, setShown] = useState(refused);
  // Of a form that was not answered the router has `null`.
  const isOver = refused !== shown && (Boolean(refused) || !wasFormUnsent());
  if (isOver) setShown(refused);
  return isOver ? refused : shown;
}

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
    if (all.length > 0) showSoon();
  }, []);

  async function load(): Promise<void> {
    // Where it cannot be loaded, the server checks the same.
    schema.current ??= await check?.().catch(() => undefined);
  }

  const found = (): FieldErrors => (form.current && schema.current?.(readFields(form.current))) || {};

  /** A form without a check of its own knows what the server said of it, and that a field was changed since. */
  function showTouched(): void {
    if (!schema.current && !refused) return;
    const wrong = Object.entries(found()).filter(([name]) => touched.current.has(name));
    const said = Object.entries(refused?.errors ?? {}).filter(([name]) => !isMended(name));
    setErrors(Object.fromEntries([...said, ...wrong]));
  }

  const isSaid = (name: string): boolean =>
    Object.keys(refused?.errors ?? {}).some((each) => name.startsWith(`${each}.`));

  /** The schema may still be on its way, and arrive in the middle of a press. */
  const showSoon = (): void => void load().then(() => afterPress(showTouched));

  /** Itself, or a part of it: what was said of `items` is over when one of them changes. */
  const isMended = (name: string): boolean =>
    [...changed.current].some((each) => each === name || each.startsWith(`${name}.`));

  return {
    form,
    errors,
    onFocus: () => void load(),
    onBlur({ target }: FocusEvent<HTMLFormElement, HTMLElement>) {
      const { name, type } = target as Partial<HTMLInputElement>;
      if (!name || type === "submit") return;
      touched.current.add(name);
      showSoon();
    },
    onChange({ target: { name } }: ChangeEvent<HTMLFormElement, Control>) {
      changed.current.add(name);
      if (touched.current.has(name) || isSaid(name)) showSoon();
    },
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (leadsElsewhere(event)) return;
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

/** A button with an intent of its own (log in, apply a code) asks something else of the form than what it is there for. */
function leadsElsewhere({ nativeEvent }: FormEvent<HTMLFormElement>): boolean {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement && submitter.name === "intent";
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
