import Stripe from "stripe";

export type StripeOptions = {
  secretKey: string;
  /** A double in tests; Stripe's own host otherwise. */
  server?: { host: string; port: number; protocol: "http" | "https" };
  timeoutMs?: number;
  retries?: number;
};

const TIMEOUT_MS = 10_000;

/** The SDK tries again by itself, with the same key, what failed on the way. */
export function stripeClient({ secretKey, server, timeoutMs = TIMEOUT_MS, retries = 2 }: StripeOptions): Stripe {
  return new Stripe(secretKey, { maxNetworkRetries: retries, timeout: timeoutMs, telemetry: false, ...server });
}
