import { type Context, Hono } from "hono";
import { z } from "zod";
import { isPaymentError } from "#adapters/payment/port.ts";
import type { SandboxPayment } from "#adapters/payment/sandbox.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { ownPath } from "#web/server/own-path.ts";

const confirmation = z.object({
  clientSecret: z.string(),
  returnUrl: z.string(),
  card: z.object({
    number: z.string().regex(/^\d{12,19}$/),
    expiryMonth: z.int().min(1).max(12),
    expiryYear: z.int().min(2000).max(2100),
    cvc: z.string().regex(/^\d{3,4}$/),
  }),
});
const verdict = z.object({ outcome: z.enum(["won", "lost"]) });
const conduct = z.object({
  delayMs: z.int().min(0).optional(),
  duplicate: z.boolean().optional(),
  reverse: z.boolean().optional(),
});

/** The sandbox provider's other sides: the card form's call, cardholders who dispute, a post that misbehaves. */
export function createSandboxPaymentCalls(payments: SandboxPayment, publicUrl: string): Hono {
  const calls = new Hono();
  calls.post("/dev/paiements/:paymentId/confirmer", async (c) => {
    const { returnUrl, ...asked } = await bodyOf(c, confirmation);
    const back = ownPath(returnUrl, publicUrl);
    if (back === undefined) throw new DomainError("invalid_input", { fields: { returnUrl: ["own path"] } });
    const paymentId = c.req.param("paymentId");
    return c.json(await known(payments.confirmCard({ ...asked, paymentId, returnUrl: back })));
  });
  calls.post("/dev/paiements/:paymentId/contester", async (c) =>
    c.json(await known(payments.openDispute(c.req.param("paymentId")))),
  );
  calls.post("/dev/litiges/:disputeId/trancher", async (c) => {
    const { outcome } = await bodyOf(c, verdict);
    await known(payments.closeDispute(c.req.param("disputeId"), outcome));
    return c.body(null, 204);
  });
  calls.post("/dev/paiements/courrier", async (c) => {
    await payments.conductWebhooks(await bodyOf(c, conduct));
    return c.body(null, 204);
  });
  return calls;
}

async function bodyOf<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  return parseInput(schema, await c.req.json().catch(() => ({})));
}

async function known<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!isPaymentError(error, "refused")) throw error;
    throw new DomainError(error.code === "not_found" ? "not_found" : "conflict", { reason: error.code, cause: error });
  }
}
