import { type ChangeEvent, type FormEvent, lazy, Suspense, useRef, useState } from "react";
import type { FieldErrors } from "#platform/errors.ts";
import { Skeleton } from "#web/ui/feedback/placeholders.tsx";
import { FieldScope } from "#web/ui/fields/field.tsx";
import { FormErrors, useFocusFirstError } from "#web/ui/fields/form-errors.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useHydrated } from "#web/ui/hooks/use-hydrated.ts";
import { Icon } from "#web/ui/icon.tsx";
import { type CardFormProps, PayButton, useAttempt } from "./card-payment.tsx";
import { confirmInSandbox, formatCvc, formatExpiry, formatNumber, readCard } from "./sandbox-card.ts";

const StripeCardForm = lazy(() =>
  import("./stripe-card-form.tsx").then((loaded) => ({ default: loaded.StripeCardForm })),
);

/** One form for whoever takes the money; the page is told how each attempt ended. */
export function CardForm(props: CardFormProps) {
  const { browser, clientSecret } = props.payment;
  // The server renders at one go: what is loaded later would leave the page with a hole that the browser complains about.
  const isAwake = useHydrated();
  if (browser.kind === "sandbox") return <SandboxCardForm {...props} />;
  const place = <Skeleton className="h-64 rounded-card" />;
  if (!isAwake) return place;
  return (
    <Suspense fallback={place}>
      <StripeCardForm key={clientSecret} {...props} publishableKey={browser.publishableKey} />
    </Suspense>
  );
}

/** Shapes what is typed at the end of the field; a correction in the middle is left alone, or the caret would jump. */
const shaped =
  (format: (text: string) => string) =>
  ({ target }: ChangeEvent<HTMLInputElement>) => {
    if (target.selectionStart !== target.value.length) return;
    const deleting = (target.dataset.before ?? "").startsWith(target.value);
    if (!deleting) target.value = format(target.value);
    target.dataset.before = target.value;
  };

function SandboxCardForm({ payment, amountCents, returnUrl, onOutcome, submitLabel }: CardFormProps) {
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

const CARDS = [
  ["4242 4242 4242 4242", "acceptée"],
  ["4000 0025 0000 3155", "confirmation par la banque"],
  ["4000 0000 0000 9995", "fonds insuffisants"],
  ["4000 0000 0000 0002", "refusée"],
] as const;

/** Without a payment provider, only these cards do anything. */
function TestCards() {
  return (
    <details className="rounded-card border border-edge border-dashed px-4 text-sm">
      <summary className="flex min-h-12 cursor-pointer items-start gap-2.5 py-3">
        <Icon name="info" className="mt-0.5 size-4.5 shrink-0" />
        <span>
          Bac à sable : aucun vrai paiement. <span className="link whitespace-nowrap">Cartes d’essai</span>
        </span>
      </summary>
      <dl className="grid gap-2">
        {CARDS.map(([number, conduct]) => (
          <div key={number} className="flex flex-wrap justify-between gap-x-4">
            <dt className="font-semibold text-ink tabular-nums">{number}</dt>
            <dd>{conduct}</dd>
          </div>
        ))}
      </dl>
      <p className="pt-2 pb-4">Date à venir et cryptogramme au choix.</p>
    </details>
  );
}
