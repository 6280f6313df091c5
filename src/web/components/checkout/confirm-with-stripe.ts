import { declined, type PaymentOutcome } from "./payment-outcome.ts";
import type { Elements, StripeError, StripeJs } from "./stripe-js.ts";

/** Banks that ask do so in a window that Stripe opens; those that need a page of their own leave this one for good. */
export async function confirmWithStripe(
  stripe: StripeJs,
  elements: Elements,
  returnUrl: string,
): Promise<PaymentOutcome> {
  const { error: incomplete } = await elements.submit();
  if (incomplete) return refusal(incomplete);
  const { paymentIntent, error } = await stripe.confirmPayment({
    elements,
    confirmParams: { return_url: returnUrl },
    redirect: "if_required",
  });
  if (error) return refusal(error);
  return { kind: paymentIntent?.status === "succeeded" ? "succeeded" : "unknown" };
}

/** Only what the card or its holder can mend is a refusal; of anything else the server knows more than this page. */
function refusal({ type, code, decline_code, message }: StripeError): PaymentOutcome {
  if (type === "validation_error" && message) return { kind: "declined", message };
  const mendable = type === "card_error" || code === "payment_intent_authentication_failure";
  return mendable ? declined(decline_code, code) : { kind: "unknown" };
}
