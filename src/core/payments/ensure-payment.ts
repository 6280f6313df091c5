import { sql } from "drizzle-orm";
import type { PaymentBrowser, PaymentStatus } from "#adapters/payment/port.ts";
import { isPaymentError } from "#adapters/payment/port.ts";
import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { defineStatement, runStatement } from "#platform/statements.ts";
import type { Charge } from "./payment-parts.ts";
import type { ChargeState } from "./states.ts";
import { paymentCharges } from "./tables.ts";

/** What the card form of the person who pays needs. */
export type PaymentForm = { paymentId: string; clientSecret: string; browser: PaymentBrowser };

const stateOf: Record<PaymentStatus, ChargeState> = {
  open: "open",
  processing: "processing",
  // What it means to be paid is written by whoever applies the news, not here.
  succeeded: "open",
  cancelled: "cancelled",
};

const keepPayment = defineStatement<{ chargeId: string; paymentId: string; clientSecret: string; state: string }>(
  "keep_payment",
  // News of it may have come first, with the payment's id.
  (bind) => sql`
    update ${paymentCharges} set provider_payment_id = ${bind("paymentId")}::text, client_secret = ${bind("clientSecret")}::text,
      state = case when state = 'created' then ${bind("state")}::text else state end
    where id = ${bind("chargeId")}::uuid and client_secret is null`,
);

/**
 * The payment at the provider for this charge, made if need be: however often and by whomever it is asked, it is the same one,
 * because the charge's id is its key. Call it outside any transaction.
 */
export async function ensurePayment(ctx: Ctx, charge: Charge): Promise<PaymentForm> {
  if (charge.providerPaymentId && charge.clientSecret) {
    return {
      paymentId: charge.providerPaymentId,
      clientSecret: charge.clientSecret,
      browser: ctx.payments.browser,
    };
  }
  const payment = await create(ctx, charge);
  await runStatement(
    ctx.db,
    keepPayment.with({
      chargeId: charge.id,
      paymentId: payment.paymentId,
      clientSecret: payment.clientSecret,
      state: stateOf[payment.status],
    }),
  );
  return { paymentId: payment.paymentId, clientSecret: payment.clientSecret, browser: ctx.payments.browser };
}

async function create(ctx: Ctx, charge: Charge) {
  try {
    return await ctx.payments.createPayment({
      amountCents: charge.amountCents,
      description: charge.description,
      metadata: { chargeId: charge.id },
      ...(charge.eventId ? { transferGroup: charge.eventId } : {}),
      ...(charge.receiptEmail ? { receiptEmail: charge.receiptEmail } : {}),
      idempotencyKey: `charge:${charge.id}`,
    });
  } catch (error) {
    if (!isPaymentError(error, "temporary")) throw error;
    throw new DomainError("unavailable", {
      reason: "provider_unreachable",
      detail: m["payment.provider_unreachable"](),
      retryAfterSeconds: 5,
      cause: error,
    });
  }
}
