/** What Stripe.js sends when the person presses the button. */
export async function payInBrowser(
  url: string,
  payment: { paymentId: string; clientSecret: string },
  card: string,
): Promise<"succeeded" | "declined" | "requires_action" | "cancelled"> {
  const form = new URLSearchParams({
    client_secret: payment.clientSecret,
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": card,
    return_url: "https://example.org/retour",
  });
  const answer = await fetch(`${url}/v1/payment_intents/${payment.paymentId}/confirm`, { method: "POST", body: form });
  const body = (await answer.json()) as { status?: string; error?: { type: string } };
  if (answer.ok) return body.status === "succeeded" ? "succeeded" : "requires_action";
  return body.error?.type === "card_error" ? "declined" : "cancelled";
}
