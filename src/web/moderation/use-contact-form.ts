import { type ChangeEvent, type FocusEvent, type FormEvent, type RefObject, useRef, useState } from "react";
import { useNavigate, useRevalidator } from "react-router";
import type { ContactInput } from "#core/moderation/contact-input.ts";
import type { FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { addUnder } from "#platform/own.ts";
import { ApiError, postJson } from "#web/client/api-client.ts";
import { useShell } from "#web/shell.ts";
import { withMinimumDelay } from "#web/ui/button.tsx";
import { showToast } from "#web/ui/feedback/toast-store.ts";
import { useFocusFirstError } from "#web/ui/fields/form-errors.tsx";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const checked = new Set(["email", "reason", "message", "privacy"]);

/**
 * The states of the contact form once scripts run: empty, invalid, sending, then sent (and empty again) or failed (and
 * kept). `refusedBefore` is what the server found in a post made without them: those fields count as touched.
 */
export function useContactForm(form: RefObject<HTMLFormElement | null>, refusedBefore: FieldErrors = {}) {
  const apiUrl = useShell()?.apiUrl ?? "";
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const touched = useRef(new Set(Object.keys(refusedBefore)));
  const underWay = useRef(false);
  const looks = useRef(0);
  const [errors, setErrors] = useState<FieldErrors>();
  const [refusal, setRefusal] = useState<string>();
  const [sending, setSending] = useState(false);
  const [sentCount, setSentCount] = useState(0);
  /** What a submit found, not a touch: the focus goes to the first wrong field then, and only then. */
  const [refused, setRefused] = useState<FieldErrors>();
  useFocusFirstError(form, refused);
  /** Of the last failure: it must not stand beside the thanks for the next try. */
  const takeBack = useRef<() => void>(undefined);

  async function showTouched(): Promise<void> {
    if (!form.current) return;
    looks.current += 1;
    const look = looks.current;
    const found = await contactErrors(readContactForm(new FormData(form.current))).catch((): FieldErrors => ({}));
    // The first look waits for the rules to be fetched: what has been typed since is judged by a later one.
    if (look !== looks.current) return;
    setErrors(Object.fromEntries(Object.entries(found).filter(([name]) => touched.current.has(name))));
  }

  function refuse(found: FieldErrors): void {
    for (const name of checked) touched.current.add(name);
    setErrors(found);
    setRefused(found);
  }

  function succeed(reason: unknown): void {
    touched.current.clear();
    setErrors({});
    setSentCount((count) => count + 1);
    takeBack.current?.();
    showToast({ kind: "success", text: m["toast.form-received"]() });
    form.current?.closest("dialog")?.close();
    const thanks = thanksPath(reason);
    if (thanks) void navigate(thanks);
  }

  function fail(error: unknown): void {
    takeBack.current?.();
    takeBack.current = showToast({ kind: "error", text: m["toast.error"]() });
    if (!(error instanceof ApiError)) return;
    if (error.code === "invalid_input") refuse(error.fields);
    else setRefusal(error.detail);
    // The page was open for too long: a fresh stamp comes with the shell.
    if (error.reason === "form_stamp") revalidate();
  }

  async function send(values: ReturnType<typeof readContactForm>): Promise<void> {
    looks.current += 1;
    const found = await contactErrors(values);
    if (Object.keys(found).length > 0) return refuse(found);
    setSending(true);
    await withMinimumDelay(postJson(apiUrl, "/email", values));
    succeed(values.reason);
  }

  return {
    errors,
    refusal,
    sending,
    sentCount,
    onBlur(event: FocusEvent<HTMLFormElement, Control | HTMLElement>) {
      const name = "name" in event.target ? event.target.name : "";
      // Leaving for a button: a message that pushes the button away would make the press miss it.
      if (!checked.has(name) || event.relatedTarget instanceof HTMLButtonElement) return;
      touched.current.add(name);
      void showTouched();
    },
    onChange(event: ChangeEvent<HTMLFormElement, Control>) {
      if (touched.current.has(event.target.name)) void showTouched();
    },
    async onSubmit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      if (underWay.current) return;
      underWay.current = true;
      setRefusal(undefined);
      await send(readContactForm(new FormData(event.currentTarget))).catch(fail);
      underWay.current = false;
      setSending(false);
    },
  };
}

/**
 * The server's own schema, in the browser. Loaded at the first need: the form is on every page, and few visitors write.
 */
async function contactErrors(values: ContactValues): Promise<FieldErrors> {
  const { contactInput } = await import("#core/moderation/contact-input.ts");
  const parsed = contactInput.safeParse(values);
  const errors: FieldErrors = {};
  if (parsed.success) return errors;
  for (const { path, message } of parsed.error.issues) {
    const name = path.map(String).join(".");
    addUnder(errors, name, message);
  }
  return errors;
}

/** What stands in the form, as the schema takes it. Not yet valid: that is the schema's to say. */
type ContactValues = { [Name in keyof ContactInput]?: unknown };

export function readContactForm(form: FormData): ContactValues {
  return {
    email: form.get("email") ?? undefined,
    reason: form.get("reason") ?? undefined,
    message: form.get("message") ?? undefined,
    newsletter: form.has("newsletter"),
    privacy: form.has("privacy"),
    website: form.get("website") ?? undefined,
    stamp: form.get("stamp") || undefined,
  };
}

/** A suggestion is thanked for on a page of its own; anything else where one was. */
export const thanksPath = (reason: unknown): string | undefined =>
  reason === "suggestion" ? "/feedback/suggestion-email" : undefined;
