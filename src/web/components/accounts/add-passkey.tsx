import { type FormEvent, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { ApiError, postJson } from "#web/api-client.ts";
import { Button } from "#web/ui/button.tsx";
import { FieldScope } from "#web/ui/field-scope.tsx";
import { FormErrors } from "#web/ui/form-errors.tsx";
import { Icon } from "#web/ui/icon.tsx";
import { PasswordField } from "#web/ui/password-field.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { showToast } from "#web/ui/toast-store.ts";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";

type Problem = { errors: FieldErrors; message?: string };

/** Only scripts can ask a device for a key: without any, the page says so. */
export function AddPasskey() {
  const form = useRef<HTMLFormElement>(null);
  const { revalidate } = useRevalidator();
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<Problem>();
  useFocusFirstError(form, problem?.errors);

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (busy) return;
    const element = event.currentTarget;
    setBusy(true);
    setProblem(undefined);
    try {
      await register(new FormData(element));
      element.reset();
      showToast({ kind: "success", text: m["passkey.added"]() });
      await revalidate();
    } catch (error) {
      setProblem(problemOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <form ref={form} noValidate onSubmit={(event) => void add(event)} className="grid gap-5 noscript:hidden">
        <FieldScope prefix="cle" errors={problem?.errors}>
          {problem?.message && <FormErrors errors={{}} message={problem.message} />}
          <TextField
            name="name"
            label="Comment l’appeler"
            placeholder="Téléphone de Camille"
            maxLength={60}
            autoComplete="off"
            optional
            help="Pour la reconnaître dans cette liste."
          />
          <PasswordField name="password" label="Votre mot de passe" autoComplete="current-password" required />
        </FieldScope>
        <Button type="submit" busy={busy} data-scripted className="justify-self-start max-sm:w-full">
          <Icon name="key" />
          Ajouter une clé d’accès
        </Button>
      </form>
      <p className="hidden noscript:block">Activez les scripts de votre navigateur pour ajouter une clé d’accès.</p>
    </>
  );
}

async function register(form: FormData): Promise<void> {
  const { startRegistration } = await import("@simplewebauthn/browser");
  type Options = Parameters<typeof startRegistration>[0]["optionsJSON"];
  const optionsJSON = (await postJson("", "/account/passkeys/nouvelle", { password: form.get("password") })) as Options;
  const response = await startRegistration({ optionsJSON });
  await postJson("", "/account/passkeys/nouvelle", { response, name: form.get("name") });
}

function problemOf(error: unknown): Problem {
  if (!(error instanceof ApiError)) return { errors: {}, message: m["passkey.not_added"]() };
  const errors = error.fields;
  return { errors, message: Object.keys(errors).length > 0 ? undefined : (error.detail ?? m["passkey.not_added"]()) };
}
