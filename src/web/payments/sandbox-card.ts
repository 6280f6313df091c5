import type { FieldErrors } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { declined, type PaymentOutcome } from "./card-payment.tsx";

type CardDetails = { number: string; expiryMonth: number; expiryYear: number; cvc: string };

const digitsOf = (text: string): string => text.replace(/\D/g, "");

/** `4242424242424242` → `4242 4242 4242 4242`. */
export const formatNumber = (text: string): string =>
  digitsOf(text)
    .slice(0, 19)
    .replace(/(\d{4})(?=\d)/g, "$1 ");

/** `127` → `12 / 7`, `5` → `05 / `: a month that cannot go on is finished. */
export function formatExpiry(text: string): string {
  const digits = digitsOf(/^[2-9]/.test(text) ? `0${text}` : text).slice(0, 4);
  return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
}

export const formatCvc = (text: string): string => digitsOf(text).slice(0, 4);

type Typed = { number?: string; expiry?: string; cvc?: string };

/** What was typed, or what is wrong with it. */
export function readCard(typed: Typed, now: Date): { card: CardDetails } | { errors: FieldErrors } {
  const number = digitsOf(typed.number ?? "");
  const expiry = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec((typed.expiry ?? "").trim());
  const expiryMonth = Number(expiry?.[1]);
  const expiryYear = 2000 + Number(expiry?.[2]);
  const cvc = digitsOf(typed.cvc ?? "");
  const errors: FieldErrors = {};
  if (number.length < 12 || !isLuhn(number)) errors.number = [m["card.number_wrong"]()];
  if (!expiry) errors.expiry = [m["card.expiry_wrong"]()];
  else if (now >= new Date(expiryYear, expiryMonth, 1)) errors.expiry = [m["card.expiry_past"]()];
  if (!/^\d{3,4}$/.test(cvc)) errors.cvc = [m["card.cvc_wrong"]()];
  return Object.keys(errors).length > 0 ? { errors } : { card: { number, expiryMonth, expiryYear, cvc } };
}

/** The check digit that every card number ends with: it catches most slips of the finger. */
function isLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

type Answer = { status: "succeeded" | "declined" | "requires_action" | "cancelled"; code?: string; url?: string };

/** What Stripe.js does with Stripe, done with the sandbox: the card goes to the provider, never through our own pages. */
export async function confirmInSandbox(
  asked: { clientSecret: string; card: CardDetails; returnUrl: string },
  leaveTo: (url: string) => void = (url) => window.location.assign(url),
): Promise<PaymentOutcome> {
  const paymentId = asked.clientSecret.split("_secret_")[0] ?? "";
  const answer = await fetch(`/dev/paiements/${encodeURIComponent(paymentId)}/confirmer`, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json" },
    body: JSON.stringify(asked),
  })
    .then((response) => (response.ok ? (response.json() as Promise<Answer>) : undefined))
    .catch(() => undefined);
  switch (answer?.status) {
    case "succeeded":
      return { kind: "succeeded" };
    case "declined":
      return declined(answer.code);
    case "requires_action":
      leaveTo(answer.url ?? asked.returnUrl);
      return { kind: "needs_redirect" };
    default:
      return { kind: "unknown" };
  }
}
