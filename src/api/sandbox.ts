import { type Context, Hono } from "hono";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import { listSandboxMails } from "#adapters/mail/sandbox.ts";
import { isPaymentError } from "#adapters/payment/port.ts";
import type { SandboxPayment } from "#adapters/payment/sandbox.ts";
import { listSandboxSms } from "#adapters/sms/sandbox.ts";
import type { MovableClock } from "#platform/clock.ts";
import type { Db } from "#platform/database/db.ts";
import { DomainError } from "#platform/errors.ts";
import { PARIS } from "#platform/french-dates.ts";
import { parseInput } from "#platform/parse-input.ts";
import { ownPath } from "#web/server/addresses.ts";

type Options = { db: Db; clock: MovableClock; runDueJobs(): Promise<number> };

const advanceBody = z.object({ advance: z.string().transform(parseDuration) });

/** Calls that only exist without a real payment provider: tests and demonstrations move time and read the post with them. */
export function createSandboxCalls({ db, clock, runDueJobs }: Options): Hono {
  const calls = new Hono();
  calls.get("/dev/mailbox.json", async (c) =>
    c.json(await listSandboxMails(db, { to: c.req.query("to"), limit: 200 })),
  );
  calls.get("/dev/sms.json", async (c) => c.json(await listSandboxSms(db, { to: c.req.query("to"), limit: 200 })));
  calls.get("/dev/clock", (c) => c.json({ now: clock.now().toISOString() }));
  calls.post("/dev/clock", async (c) => {
    const body = advanceBody.safeParse(await c.req.json().catch(() => ({})));
    if (!body.success) {
      throw new DomainError("invalid_input", {
        detail: "«\u202fadvance\u202f» attend une durée ISO 8601, par exemple P5D ou PT15M.",
      });
    }
    const before = clock.now();
    const zoned = Temporal.Instant.fromEpochMilliseconds(before.getTime()).toZonedDateTimeISO(PARIS);
    const now = await clock.advance(zoned.add(body.data.advance).epochMilliseconds - before.getTime());
    return c.json({ now: now.toISOString() });
  });
  calls.post("/dev/jobs/run", async (c) => c.json({ done: await runDueJobs() }));
  return calls;
}

function parseDuration(text: string, ctx: z.RefinementCtx): Temporal.Duration {
  try {
    return Temporal.Duration.from(text);
  } catch {
    ctx.addIssue({ code: "custom", message: "ISO 8601" });
    return z.NEVER;
  }
}

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
