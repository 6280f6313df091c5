import { eq } from "drizzle-orm";
import { z } from "zod";
import { type Ctx, defineJob, transact } from "#core/context.ts";
import { move } from "#platform/database/move.ts";
import type { Cents } from "#platform/money.ts";
import { loadCharge } from "./charges.ts";
import { postMovement, reportFinding } from "./ledger.ts";
import type { Charge } from "./payment-parts.ts";
import { chargeProcess } from "./process.ts";
import { paymentCharges } from "./tables.ts";

type ChargeNews = { chargeId: string; paymentId: string } & (
  | { became: "succeeded"; amountCents: Cents }
  | { became: "failed"; declineCode: string }
  | { became: "processing" | "cancelled" }
);

const verbOf = { succeeded: "succeed", failed: "decline", processing: "process", cancelled: "cancel" } as const;

/**
 * News of a charge, from a webhook, from asking the provider, or from comparing books: whoever comes first writes it down and
 * the others find it written, in whatever order they come.
 */
export async function applyChargeNews(ctx: Ctx, news: ChargeNews): Promise<void> {
  await transact(ctx, async (inner) => {
    const paid = news.became === "succeeded";
    // Locks it and looks at it in one: a charge in no such state leaves nothing to write.
    const [after] = await move(inner.db, paymentCharges, chargeProcess, verbOf[news.became], {
      where: eq(paymentCharges.id, news.chargeId),
      set: {
        providerPaymentId: news.paymentId,
        ...(paid ? { paidAt: inner.now } : {}),
        declineCode: news.became === "failed" ? news.declineCode : null,
      },
    }).returning();
    if (!after) return;
    if (news.became !== "succeeded") return;
    await postMovement(inner, {
      kind: "payment",
      key: `payment:${after.id}`,
      eventId: after.eventId,
      lines: [
        { account: "provider", amountCents: news.amountCents },
        { account: "buyers", ownerId: after.id, amountCents: -news.amountCents },
      ],
    });
    if (news.amountCents !== after.amountCents) {
      await reportFinding(inner, {
        key: `amount:${after.id}`,
        kind: "amount_differs",
        details: { chargeId: after.id, expectedCents: after.amountCents, paidCents: news.amountCents },
      });
      return;
    }
    await inner.parts.payments.subjects[after.subjectKind].chargeSucceeded(inner, after);
  });
}

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
  return (await loadCharge(ctx, charge.id)) ?? charge;
}

export const cancelChargeJob = defineJob({
  name: "payments-cancel-charge",
  payload: z.object({ chargeId: z.uuid() }),
  handler: (ctx, { chargeId }) => cancelCharge(ctx, chargeId),
});

/** Nobody is to pay this any more: in the caller's transaction; a job tells the provider. A payment that was quicker counts. */
export async function withdrawCharge(ctx: Ctx, chargeId: string): Promise<void> {
  await ctx.enqueue(ctx.db, cancelChargeJob, { chargeId });
}

async function cancelCharge(ctx: Ctx, chargeId: string): Promise<void> {
  const charge = await loadCharge(ctx, chargeId);
  if (!charge || charge.state === "succeeded" || charge.state === "cancelled") return;
  if (!charge.providerPaymentId) {
    await move(ctx.db, paymentCharges, chargeProcess, "cancel", { where: eq(paymentCharges.id, chargeId) });
    return;
  }
  const outcome = await ctx.payments.cancelPayment(charge.providerPaymentId);
  if (outcome === "cancelled") {
    await applyChargeNews(ctx, { chargeId, paymentId: charge.providerPaymentId, became: "cancelled" });
  } else await syncCharge(ctx, charge);
}
