import type { CardDetails } from "./card-fields.ts";
import { declined, type PaymentOutcome } from "./payment-outcome.ts";

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
