import { useEffect, useRef, useState } from "react";
import { m } from "#platform/messages/messages.js";
import { formatCents } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { Button } from "#web/ui/button.tsx";

/** As the server hands it to the page. */
export type CardPayment = {
  clientSecret: string;
  browser: { kind: "sandbox" } | { kind: "stripe"; publishableKey: string };
};

/**
 * How an attempt ended, as far as this browser knows. The server has the last word in any case: `succeeded` and `unknown` both mean
 * that the page asks it. Until then the form stays busy; where the payment turns out to be open still, a new `key` frees it.
 */
export type PaymentOutcome =
  | { kind: "succeeded" }
  /** The form stays and shows the message; another card may be tried. */
  | { kind: "declined"; message: string }
  /** The bank's own page comes next, and leads back to `returnUrl`. */
  | { kind: "needs_redirect" }
  /** The network failed on the way, or the payment is no longer open. */
  | { kind: "unknown" };

export type CardFormProps = {
  payment: CardPayment;
  amountCents: number;
  /** Where the bank's page leads back to, with `redirect_status` added: `succeeded` or `failed`. */
  returnUrl: string;
  onOutcome(outcome: PaymentOutcome): void;
  submitLabel: string;
};

const DECLINES: Record<string, () => string> = {
  insufficient_funds: () => m["card.insufficient_funds"](),
  expired_card: () => m["card.expired"](),
  incorrect_cvc: () => m["card.incorrect_cvc"](),
  invalid_cvc: () => m["card.incorrect_cvc"](),
  confirmation_failed: () => m["card.confirmation_failed"](),
  authentication_required: () => m["card.confirmation_failed"](),
  payment_intent_authentication_failure: () => m["card.confirmation_failed"](),
};

/** The first code that says something; banks mostly do not. */
export function declined(...codes: (string | undefined)[]): PaymentOutcome {
  const sentence = codes.map((code) => own(DECLINES, code ?? "")).find(Boolean) ?? (() => m["card.declined"]());
  return { kind: "declined", message: sentence() };
}

/** One attempt at a time, whatever is pressed; its outcome goes to the page, a refusal also onto the form. */
export function useAttempt(onOutcome: (outcome: PaymentOutcome) => void) {
  const underWay = useRef(false);
  const alive = useRef(true);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();
  useEffect(() => {
    alive.current = true;
    return () => {
      alive.current = false;
    };
  }, []);

  async function attempt(work: () => Promise<PaymentOutcome>): Promise<void> {
    if (underWay.current) return;
    underWay.current = true;
    setBusy(true);
    setRefusal(undefined);
    const outcome = await work().catch((): PaymentOutcome => ({ kind: "unknown" }));
    // Paid, on its way or in doubt, the button stays busy: a second press must not be a second try.
    underWay.current = outcome.kind !== "declined";
    if (!alive.current) return;
    setBusy(underWay.current);
    if (outcome.kind === "declined") setRefusal(outcome.message);
    onOutcome(outcome);
  }
  return { busy, refusal, attempt };
}

type PayButtonProps = { amountCents: number; label: string; busy: boolean };

/** What is about to be paid stands right above the button that pays it. */
export function PayButton({ amountCents, label, busy }: PayButtonProps) {
  return (
    <div className="grid gap-3">
      <Total amountCents={amountCents} />
      <Button type="submit" wide busy={busy} data-scripted>
        {busy ? "Paiement en cours…" : label}
      </Button>
    </div>
  );
}

export const Total = ({ amountCents }: Pick<PayButtonProps, "amountCents">) => (
  <p className="flex items-baseline justify-between gap-4">
    <span>Total à payer</span>
    <b className="text-lg text-ink">{formatCents(amountCents)}</b>
  </p>
);
