import { z } from "zod";
import type { ProviderEvent } from "./port.ts";

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
