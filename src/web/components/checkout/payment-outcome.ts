import { m } from "#platform/messages/messages.js";
import { own } from "#platform/own.ts";

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
