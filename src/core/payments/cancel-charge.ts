import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob } from "#core/context.ts";
import { applyChargeNews } from "./apply-charge-news.ts";
import { readCharge } from "./read-charge.ts";
import { syncCharge } from "./sync-charge.ts";
import { paymentCharges } from "./tables.ts";

export const cancelChargeJob = defineJob({
  name: "payments-cancel-charge",
  payload: z.object({ chargeId: z.uuid() }),
  handler: (ctx, { chargeId }) => cancelCharge(ctx, chargeId),
});

/** Nobody is to pay this any more: in the caller's transaction; a job tells the provider. A payment that was quicker counts. */
export async function withdrawCharge(ctx: Ctx, chargeId: string): Promise<void> {
  await ctx.enqueue(ctx.db, cancelChargeJob, { chargeId }, { singletonKey: chargeId });
}

export async function cancelCharge(ctx: Ctx, chargeId: string): Promise<void> {
  const charge = await readCharge(ctx, chargeId);
  if (!charge || charge.state === "succeeded" || charge.state === "cancelled") return;
  if (!charge.providerPaymentId) {
    await ctx.db.update(paymentCharges).set({ state: "cancelled" }).where(eq(paymentCharges.id, chargeId));
    return;
  }
  const outcome = await ctx.payments.cancelPayment(charge.providerPaymentId);
  if (outcome === "cancelled") {
    await applyChargeNews(ctx, { chargeId, paymentId: charge.providerPaymentId, became: "cancelled" });
  } else await syncCharge(ctx, charge);
}
