import type { Ctx } from "#core/context.ts";
import { applyChargeNews } from "./apply-charge-news.ts";
import type { Charge } from "./payment-parts.ts";
import { readCharge } from "./read-charge.ts";

/**
 * Asks the provider what became of a payment, for a buyer who is back before the webhook, and for webhooks that never came.
 * Call it outside any transaction.
 */
export async function syncCharge(ctx: Ctx, charge: Charge): Promise<Charge> {
  if (!charge.providerPaymentId || charge.state === "succeeded") return charge;
  const payment = await ctx.payments.retrievePayment(charge.providerPaymentId);
  const { paymentId, status, amountCents } = payment;
  if (status === "open") return charge;
  await applyChargeNews(
    ctx,
    status === "succeeded"
      ? { chargeId: charge.id, paymentId, became: "succeeded", amountCents }
      : { chargeId: charge.id, paymentId, became: status },
  );
  return (await readCharge(ctx, charge.id)) ?? charge;
}
