import Stripe from "stripe";
import { own } from "#platform/own.ts";
import { type DeclineCode, type Metadata, PaymentError, type RefusalCode } from "../port.ts";

export type StripeOptions = {
  secretKey: string;
  /** A double in tests; Stripe's own host otherwise. */
  server?: { host: string; port: number; protocol: "http" | "https" };
  timeoutMs?: number;
  retries?: number;
  restMs?: number;
};

/** Twice at most, with the retry: somebody waits for it with seats in hand. What moves money is asked again by jobs. */
const TIMEOUT_MS = 6_000;
/** Who asks right after Stripe was found away hears that at once. */
const REST_MS = 2_000;
/** Once or twice may be a line that broke, which the SDK mends by itself. */
const FAILURES = 3;

/** The SDK tries again by itself, with the same key, what failed on the way. */
export function stripeClient(options: StripeOptions): Stripe {
  const { secretKey, server, timeoutMs = TIMEOUT_MS, retries = 1, restMs = REST_MS } = options;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let failures = 0;
  const httpClient = Stripe.createNodeHttpClient();
  const ask = httpClient.makeRequest.bind(httpClient);
  httpClient.makeRequest = async (...asked) => {
    if (performance.now() < restsUntil) throw new Error("Stripe was away a moment ago");
    try {
      const answer = await ask(...asked);
      failures = 0;
      return answer;
    } catch (error) {
      if (++failures >= FAILURES) restsUntil = performance.now() + restMs;
      throw error;
    }
  };
  return new Stripe(secretKey, {
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    httpClient,
    ...server,
  });
}

/**
 * Stripe forgets idempotency keys after a day, and a refund or a transfer may be tried again later than that. So the key stays on
 * what was made, and is looked for before making it: within the day Stripe's own memory settles races, after it this does.
 */
const KEY = "idempotency_key";

export const withKey = (metadata: Metadata, idempotencyKey: string): Record<string, string> => ({
  ...metadata,
  [KEY]: idempotencyKey,
});

export function ownMetadata(metadata: Record<string, string> | null | undefined): Metadata {
  const { [KEY]: _, ...own } = metadata ?? {};
  return own;
}

type Made = { amount: number; metadata: Record<string, string> | null };

export async function findMade<T extends Made>(
  made: AsyncIterable<T>,
  asked: { idempotencyKey: string; amountCents: number },
): Promise<T | undefined> {
  for await (const each of made) {
    if (each.metadata?.[KEY] !== asked.idempotencyKey) continue;
    if (each.amount !== asked.amountCents) throw new PaymentError("refused", "key_reused");
    return each;
  }
  return undefined;
}

/** Expandable fields come as an id or as the thing itself. */
export const idOf = (field: string | { id: string } | null | undefined): string =>
  typeof field === "string" ? field : (field?.id ?? "");

const REFUSALS: Record<string, RefusalCode> = {
  resource_missing: "not_found",
  payment_intent_unexpected_state: "wrong_state",
  charge_not_refundable: "wrong_state",
  charge_already_refunded: "amount_too_large",
  charge_disputed: "disputed",
  refund_disputed_payment: "disputed",
  balance_insufficient: "insufficient_balance",
  insufficient_funds: "insufficient_balance",
  insufficient_capabilities_for_transfer: "account_not_ready",
  transfers_not_allowed: "account_not_ready",
  account_invalid: "account_not_ready",
};

const DECLINES: Record<string, DeclineCode> = {
  insufficient_funds: "insufficient_funds",
  expired_card: "expired_card",
  incorrect_cvc: "incorrect_cvc",
  invalid_cvc: "incorrect_cvc",
  authentication_required: "confirmation_failed",
  payment_intent_authentication_failure: "confirmation_failed",
};

export const declineCode = (codes: { decline_code?: string; code?: string }): DeclineCode =>
  own(DECLINES, codes.decline_code ?? "") ?? own(DECLINES, codes.code ?? "") ?? "card_declined";

/** Runs one call, and says in our words how it failed. */
export async function asking<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw error instanceof Stripe.errors.StripeError ? inOurWords(error) : error;
  }
}

function inOurWords(error: Stripe.errors.StripeError): PaymentError {
  const options = { cause: error };
  if (error instanceof Stripe.errors.StripeCardError) return new PaymentError("declined", declineCode(error), options);
  if (error instanceof Stripe.errors.StripeIdempotencyError)
    return isInFlight(error)
      ? new PaymentError("temporary", "unreachable", options)
      : new PaymentError("refused", "key_reused", options);
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return new PaymentError("refused", refusalCode(error), options);
  // Also a key that was withdrawn: what is to be paid stays to be paid until somebody has put it right.
  return new PaymentError("temporary", "unreachable", options);
}

/** Two requests with one key at the same moment. */
const isInFlight = (error: Stripe.errors.StripeError): boolean =>
  error.statusCode === 409 || error.code === "idempotency_key_in_use";

function refusalCode({ code, param, message }: Stripe.errors.StripeError): RefusalCode {
  const known = own(REFUSALS, code ?? "");
  if (known) return known;
  if (/does not have a successful charge/.test(message)) return "wrong_state";
  return param === "amount" && /greater than/.test(message) ? "amount_too_large" : "invalid_request";
}
