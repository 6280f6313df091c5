import { addLine, type Books, emit, type Intent, type Route, seconds } from "./books.ts";
import { amountOf, expands, type Input, recordOf, textOf } from "./form-body.ts";
import { invalid, missing, Refusal } from "./refusal.ts";

export const paymentIntentRoutes: Route[] = [
  ["POST", "/v1/payment_intents", (books, { input }) => create(books, input)],
  ["GET", "/v1/payment_intents/*", (books, { params: [id = ""], input }) => shown(books, findIntent(books, id), input)],
  ["POST", "/v1/payment_intents/*/cancel", (books, { params: [id = ""] }) => cancel(books, id)],
  // What Stripe.js does in the browser, with the secret that only that browser has.
  ["POST", "/v1/payment_intents/*/confirm", (books, { params: [id = ""], input }) => confirm(books, id, input)],
];

export function findIntent(books: Books, id: string): Intent {
  const intent = books.intents.get(id);
  if (!intent) throw missing("payment_intent", id);
  return intent;
}

function create(books: Books, input: Input): Intent {
  const amount = amountOf(input);
  if (!Number.isInteger(amount) || amount < 50) {
    throw invalid("Amount must be at least €0.50 eur", { code: "amount_too_small", param: "amount" });
  }
  const id = books.nextId("pi");
  const intent: Intent = {
    id,
    object: "payment_intent",
    amount,
    amount_received: 0,
    currency: textOf(input, "currency") ?? "",
    status: "requires_payment_method",
    client_secret: `${id}_secret_${Math.random().toString(36).slice(2)}`,
    created: seconds(),
    description: textOf(input, "description"),
    metadata: recordOf(input, "metadata"),
    transfer_group: textOf(input, "transfer_group"),
    receipt_email: textOf(input, "receipt_email"),
    latest_charge: null,
    last_payment_error: null,
    next_action: null,
    card: "",
    return_url: undefined,
  };
  books.intents.set(id, intent);
  emit(books, "payment_intent.created", intent);
  return intent;
}

function shown(books: Books, intent: Intent, input: Input): object {
  if (!expands(input, "latest_charge") || !intent.latest_charge) return intent;
  return { ...intent, latest_charge: books.charges.get(intent.latest_charge) };
}

const unexpectedState = ({ status }: Intent) =>
  invalid(`This PaymentIntent has status ${status}`, { code: "payment_intent_unexpected_state" });

function cancel(books: Books, id: string): Intent {
  const intent = findIntent(books, id);
  if (!["requires_payment_method", "requires_action"].includes(intent.status)) throw unexpectedState(intent);
  intent.status = "canceled";
  emit(books, "payment_intent.canceled", intent);
  return intent;
}

const DECLINES: Record<string, { code: string; decline_code: string }> = {
  "4000000000000002": { code: "card_declined", decline_code: "generic_decline" },
  "4000000000009995": { code: "card_declined", decline_code: "insufficient_funds" },
};

function confirm(books: Books, id: string, input: Input): Intent {
  const intent = findIntent(books, id);
  if (textOf(input, "client_secret") !== intent.client_secret) throw missing("payment_intent", id);
  if (!["requires_payment_method", "requires_action"].includes(intent.status)) throw unexpectedState(intent);
  const data = input.payment_method_data;
  const card = typeof data === "object" ? recordOf(data, "card") : {};
  intent.card = card.number ?? "";
  intent.return_url = textOf(input, "return_url");
  const declined = DECLINES[intent.card];
  if (declined) throw failed(books, intent, declined);
  if (intent.card === "4000002500003155") {
    intent.status = "requires_action";
    intent.next_action = { type: "redirect_to_url", redirect_to_url: { return_url: intent.return_url } };
    return intent;
  }
  return succeed(books, intent);
}

/** The cardholder answers their bank. */
export function answerBank(books: Books, id: string, accepted: boolean): void {
  const intent = findIntent(books, id);
  if (intent.status !== "requires_action") throw unexpectedState(intent);
  if (accepted) succeed(books, intent);
  else failed(books, intent, { code: "payment_intent_authentication_failure" });
}

function failed(books: Books, intent: Intent, error: { code: string; decline_code?: string }): Refusal {
  intent.status = "requires_payment_method";
  intent.next_action = null;
  intent.last_payment_error = { type: "card_error", ...error };
  emit(books, "payment_intent.payment_failed", intent);
  return new Refusal(402, "card_error", "Your card was declined.", { ...error, payment_intent: { ...intent } });
}

function succeed(books: Books, intent: Intent): Intent {
  const { id, amount, metadata } = intent;
  const charge = books.nextId("ch");
  books.charges.set(charge, {
    id: charge,
    object: "charge",
    amount,
    amount_refunded: 0,
    payment_intent: id,
    metadata: { ...metadata },
    payment_method_details: { type: "card", card: { brand: "visa", last4: "4242" } },
    disputed: false,
  });
  Object.assign(intent, { status: "succeeded", amount_received: amount, latest_charge: charge, next_action: null });
  addLine(books, { type: "charge", amount, fee: Math.round(amount * 0.015) + 25, source: charge });
  emit(books, "charge.succeeded", books.charges.get(charge) ?? {});
  emit(books, "payment_intent.succeeded", intent);
  return intent;
}
