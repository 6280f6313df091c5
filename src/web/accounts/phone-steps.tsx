import { type ReactNode, useId } from "react";
import { Form, useNavigation } from "react-router";
import { formatPhone, PHONE_CODE_DIGITS, PHONE_CODE_MINUTES } from "#core/accounts/rules.ts";
import type { FormRefusal } from "#web/forms/form-check.ts";
import { schemaCheck } from "#web/forms/form-check.ts";
import { ResendButton } from "#web/ui/countdown.tsx";
import { FormErrors } from "#web/ui/fields/form-errors.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { AccountForm } from "./account-form.tsx";

type PhoneView = { phone: string | null; verified: boolean; codeSent: boolean; waitSeconds: number };

type PhoneStepsProps = { view: PhoneView; refused?: FormRefusal; beside?: ReactNode };

/** First the number, then the code that proves it. Each step works alone, without scripts too. */
export function PhoneSteps({ view, refused, beside }: PhoneStepsProps) {
  if (view.codeSent && view.phone) {
    return (
      <div className="grid gap-8">
        <CodeForm phone={view.phone} refused={refused} beside={beside} />
        <div className="grid gap-4 border-line border-t pt-6">
          <ResendForm waitSeconds={view.waitSeconds} refused={refused} />
          <details className="group" open={refused?.intent === "number" || undefined}>
            <summary className="link inline-flex min-h-11 items-center">Ce n’est pas le bon numéro</summary>
            <div className="pt-3">
              <NumberForm phone={view.phone} refused={refused} />
            </div>
          </details>
        </div>
      </div>
    );
  }
  return <NumberForm phone={view.phone} refused={refused} beside={beside} />;
}

const numberCheck = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.setPhoneInput));
const codeCheck = schemaCheck(() => import("#core/accounts/input.ts").then((input) => input.verifyPhoneCodeInput));

function NumberForm({ phone, refused, beside }: { phone: string | null; refused?: FormRefusal; beside?: ReactNode }) {
  return (
    <AccountForm
      intent="number"
      refused={refused}
      values={{ phone: phone ? formatPhone(phone) : undefined }}
      check={numberCheck}
      submit="Recevoir un code par SMS"
      sendingLabel="Envoi du code…"
      beside={beside}
    >
      <TextField
        name="phone"
        type="tel"
        label="Numéro de mobile"
        icon="phone"
        autoComplete="tel"
        inputMode="tel"
        placeholder="06 12 34 56 78"
        required
        help="Français ou étranger (avec son indicatif). Il n’est montré à personne."
      />
    </AccountForm>
  );
}

function CodeForm({ phone, refused, beside }: { phone: string; refused?: FormRefusal; beside?: ReactNode }) {
  return (
    <AccountForm
      intent="code"
      refused={refused}
      check={codeCheck}
      submit="Valider mon numéro"
      sendingLabel="Vérification…"
      beside={beside}
    >
      <p>
        Un code vient de partir au <b className="whitespace-nowrap">{formatPhone(phone)}</b>. Il est valable{" "}
        {PHONE_CODE_MINUTES} minutes.
      </p>
      <TextField
        name="code"
        label={`Code à ${PHONE_CODE_DIGITS} chiffres`}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={PHONE_CODE_DIGITS * 2}
        required
        className="max-w-60 [&_input]:text-2xl [&_input]:tabular-nums [&_input]:tracking-[0.25em]"
      />
    </AccountForm>
  );
}

function ResendForm({ waitSeconds, refused }: { waitSeconds: number; refused?: FormRefusal }) {
  const { state, formData } = useNavigation();
  const busy = state !== "idle" && formData?.get("intent") === "resend";
  const id = useId();
  return (
    <Form method="post" className="grid gap-4" aria-labelledby={id}>
      {refused?.intent === "resend" && <FormErrors errors={{}} message={refused.message} />}
      <input type="hidden" name="intent" value="resend" />
      <p id={id}>Rien reçu ?</p>
      <ResendButton label="Envoyer un autre code" waitSeconds={waitSeconds} busy={busy} />
    </Form>
  );
}
