import { createHmac } from "node:crypto";
import { z } from "zod";
import { sameSecret } from "#platform/crypto.ts";
import { type ProviderEvent, WebhookRefusedError } from "../port.ts";

export const SIGNATURE_HEADER = "sandbox-signature";
const SIGNATURE_TOLERANCE_SECONDS = 300;

/** `t=1700000000,v1=…`, over the time and the body together, so that an old letter cannot be sent again as a new one. */
export function signWebhook(secret: string, rawBody: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${digest(secret, seconds, rawBody)}`;
}

export function checkSignature(secret: string, rawBody: string, signature: string, now: Date): void {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature);
  if (!parts) throw new WebhookRefusedError("no readable signature");
  const seconds = Number(parts[1]);
  if (!sameSecret(digest(secret, seconds, rawBody), parts[2] ?? "")) throw new WebhookRefusedError("wrong signature");
  if (Math.abs(now.getTime() / 1000 - seconds) > SIGNATURE_TOLERANCE_SECONDS)
    throw new WebhookRefusedError("signed too long ago");
}

const digest = (secret: string, seconds: number, rawBody: string): string =>
  createHmac("sha256", secret).update(`${seconds}.${rawBody}`).digest("hex");

const common = { eventId: z.string(), createdAt: z.coerce.date() };
const metadata = z.record(z.string(), z.string());
const amountCents = z.int();

/** The sandbox's letters say what we need in our own words already; reading them only checks the form. */
export const sandboxEvent: z.ZodType<ProviderEvent> = z.discriminatedUnion("kind", [
  z.object({ ...common, kind: z.literal("payment_succeeded"), paymentId: z.string(), amountCents, metadata }),
  z.object({
    ...common,
    kind: z.literal("payment_failed"),
    paymentId: z.string(),
    declineCode: z.enum([
      "card_declined",
      "insufficient_funds",
      "expired_card",
      "incorrect_cvc",
      "confirmation_failed",
    ]),
    metadata,
  }),
  z.object({ ...common, kind: z.literal("payment_cancelled"), paymentId: z.string(), metadata }),
  z.object({
    ...common,
    kind: z.literal("refund_updated"),
    refundId: z.string(),
    paymentId: z.string(),
    amountCents,
    status: z.enum(["pending", "succeeded", "failed"]),
    metadata,
  }),
  z.object({ ...common, kind: z.literal("account_updated"), accountId: z.string() }),
  z.object({
    ...common,
    kind: z.literal("dispute_opened"),
    disputeId: z.string(),
    paymentId: z.string(),
    amountCents,
    metadata,
  }),
  z.object({
    ...common,
    kind: z.literal("dispute_closed"),
    disputeId: z.string(),
    paymentId: z.string(),
    amountCents,
    outcome: z.enum(["won", "lost"]),
    metadata,
  }),
  z.object({
    ...common,
    kind: z.literal("transfer_reversed"),
    transferId: z.string(),
    reversedCents: z.int(),
    metadata,
  }),
]);
