import { type ChangeEvent, type FormEvent, useRef, useState } from "react";
import type { FieldErrors } from "#platform/errors.ts";
import { FieldScope } from "#web/ui/field-scope.tsx";
import { FormErrors } from "#web/ui/form-errors.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useFocusFirstError } from "#web/ui/use-focus-first-error.ts";
import { formatCvc, formatExpiry, formatNumber, readCard } from "./card-fields.ts";
import { confirmInSandbox } from "./confirm-in-sandbox.ts";
import { PayButton } from "./pay-button.tsx";
import type { CardFormProps } from "./payment-outcome.ts";
import { TestCards } from "./test-cards.tsx";
import { useAttempt } from "./use-attempt.ts";

/** Shapes what is typed at the end of the field; a correction in the middle is left alone, or the caret would jump. */
const shaped =
  (format: (text: string) => string) =>
  ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.selectionStart !== target.value.length) return;
    const deleting = (target.dataset.before ?? "").startsWith(target.value);
    if (!deleting) target.value = format(target.value);
    target.dataset.before = target.value;
  };

export function SandboxCardForm({ payment, amountCents, returnUrl, onOutcome, submitLabel }: CardFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>();
  const { busy, refusal, attempt } = useAttempt(onOutcome);
  useFocusFirstError(form, errors);

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const read = readCard(Object.fromEntries(new FormData(event.currentTarget)), new Date());
    setErrors("errors" in read ? read.errors : undefined);
    if ("card" in read)
      void attempt(() => confirmInSandbox({ clientSecret: payment.clientSecret, card: read.card, returnUrl }));
  }

  return (
    <form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-5">
      <FieldScope prefix="carte" errors={errors}>
        <FormErrors errors={{}} message={refusal} />
        <TextField
          name="number"
          label="Numéro de carte"
          icon="card"
          inputMode="numeric"
          autoComplete="cc-number"
          placeholder="1234 1234 1234 1234"
          onChange={shaped(formatNumber)}
          required
        />
        <div className="grid grid-cols-2 gap-4">
          <TextField
            name="expiry"
            label="Expiration"
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / AA"
            onChange={shaped(formatExpiry)}
            required
          />
          <TextField
            name="cvc"
            label="Cryptogramme"
            inputMode="numeric"
            autoComplete="cc-csc"
            placeholder="CVC"
            onChange={shaped(formatCvc)}
            required
          />
        </div>
      </FieldScope>
      <TestCards />
      <PayButton amountCents={amountCents} label={submitLabel} busy={busy} />
    </form>
  );
}
