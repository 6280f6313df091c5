import { sql } from "drizzle-orm";
import type { PaymentBrowser, PaymentStatus } from "#adapters/payment/port.ts";
import { isPaymentError } from "#adapters/payment/port.ts";
import type { Ctx } from "#core/context.ts";
import { inBatches } from "#platform/database/batches.ts";
import { stateChange } from "#platform/database/move.ts";
import { defineStatement, lockAndWrite } from "#platform/database/statements.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { tellCannotPay } from "./cannot-pay.ts";
import type { Charge } from "./payment-parts.ts";
import { type ChargeState, chargeProcess } from "./process.ts";
import { paymentCharges } from "./tables.ts";

/** What the card form of the person who pays needs. */
export type PaymentForm = { paymentId: string; clientSecret: string; browser: PaymentBrowser };

const { moves } = chargeProcess;

const stateOf: Record<PaymentStatus, ChargeState> = {
  open: moves.open.to,
  processing: moves.process.to,
  // What it means to be paid is written by whoever applies the news, not here.
  succeeded: moves.open.to,
  cancelled: moves.cancel.to,
};

type Kept = { chargeId: string; paymentId: string; clientSecret: string; state: ChargeState };

/** Whatever it becomes here, it was only written down before. */
const opening = stateChange(moves.open);

const keepPayments = defineStatement<
  Record<"chargeIds" | "paymentIds" | "clientSecrets" | "states", readonly string[]>
>(
  "keep_payments",
  // News of it may have come first, with the payment's id.
  (bind) => sql`
    update ${paymentCharges} as charge set provider_payment_id = kept.payment_id, client_secret = kept.client_secret,
      state = case when charge.state in ${opening.from} then kept.state else charge.state end
    from unnest(${bind("chargeIds")}::uuid[], ${bind("paymentIds")}::text[], ${bind("clientSecrets")}::text[], ${bind("states")}::text[])
      as kept (charge_id, payment_id, client_secret, state)
    where charge.id = any(${bind("chargeIds")}::uuid[]) and charge.id = kept.charge_id and charge.client_secret is null`,
);

const keep = inBatches<Kept, void>({
  most: 64,
  nameOf: ({ chargeId }) => chargeId,
  async run(db, kept) {
    const values = {
      chargeIds: kept.map(({ chargeId }) => chargeId),
      paymentIds: kept.map(({ paymentId }) => paymentId),
      clientSecrets: kept.map(({ clientSecret }) => clientSecret),
      states: kept.map(({ state }) => state),
    };
    await lockAndWrite(db, { write: keepPayments.with(values), hurry: kept.length > 1 });
    return kept.map(() => undefined);
  },
});

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
  try {
    const { paymentId, clientSecret, status } = await create(ctx, charge);
    await keep(ctx.db, { chargeId: charge.id, paymentId, clientSecret, state: stateOf[status] });
    return { paymentId, clientSecret, browser: ctx.payments.browser };
  } catch (error) {
    tellCannotPay(ctx, charge.id, error);
    throw error;
  }
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
