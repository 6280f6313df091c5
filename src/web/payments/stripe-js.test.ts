import { expect, test } from "vitest";
import type { Elements, StripeError, StripeJs } from "./stripe-js.ts";
import { cardFields, confirmWithStripe, hasWallet, walletButtons } from "./stripe-js.ts";

type Answer = Awaited<ReturnType<StripeJs["confirmPayment"]>>;

function attempt(answer: Answer, incomplete?: StripeError) {
  const elements: Elements = {
    create: () => ({ mount() {}, destroy() {}, on() {} }),
    submit: async () => ({ error: incomplete }),
  };
  const asked: string[] = [];
  const stripe: StripeJs = {
    elements: () => elements,
    async confirmPayment({ confirmParams, redirect }) {
      asked.push(`${confirmParams.return_url} ${redirect}`);
      return answer;
    },
  };
  return { asked, outcome: confirmWithStripe(stripe, elements, "https://example.org/retour") };
}

test("paid", async () => {
  const { asked, outcome } = attempt({ paymentIntent: { status: "succeeded" } });
  expect(await outcome).toEqual({ kind: "succeeded" });
  expect(asked).toEqual(["https://example.org/retour if_required"]);
});

test("an incomplete form goes nowhere, and says what is missing", async () => {
  const message = "Votre numéro de carte est incomplet.";
  const { asked, outcome } = attempt({}, { type: "validation_error", message });
  expect(await outcome).toEqual({ kind: "declined", message });
  expect(asked).toEqual([]);
});

test.each([
  [{ type: "card_error", code: "card_declined", decline_code: "insufficient_funds" }, "ne suffisent pas"],
  [{ type: "card_error", code: "card_declined", decline_code: "do_not_honor" }, "a refusé ce paiement"],
  [{ type: "invalid_request_error", code: "payment_intent_authentication_failure" }, "n’a pas été confirmé"],
])("declined, in French: %o", async (error, words) => {
  expect(await attempt({ error }).outcome).toMatchObject({
    kind: "declined",
    message: expect.stringContaining(words),
  });
});

test.each([
  [{ error: { type: "api_connection_error" } }],
  [{ error: { type: "invalid_request_error", code: "payment_intent_unexpected_state" } }],
  [{ paymentIntent: { status: "processing" } }],
])("what this page cannot know: %o", async (answer) => {
  expect(await attempt(answer).outcome).toEqual({ kind: "unknown" });
});

test("a browser without a card in a wallet is offered none", () => {
  expect(hasWallet({})).toBe(false);
  expect(hasWallet({ availablePaymentMethods: { applePay: false, googlePay: false } })).toBe(false);
  expect(hasWallet({ availablePaymentMethods: { applePay: false, googlePay: true } })).toBe(true);
});

test("only Apple Pay and Google Pay have buttons, once, and they say that it is paid for", () => {
  const offered = Object.entries(walletButtons.paymentMethods).filter(([, when]) => when !== "never");
  expect(offered.map(([wallet]) => wallet)).toEqual(["applePay", "googlePay"]);
  expect(new Set(Object.values(walletButtons.buttonType))).toEqual(new Set(["pay"]));
  expect(new Set(Object.values(cardFields.wallets))).toEqual(new Set(["never"]));
});
