import type { Ctx } from "#core/context.ts";
import { ensurePayment, type PaymentForm } from "#core/payments/ensure-payment.ts";
import { readChargeOf } from "#core/payments/read-charge.ts";
import { syncCharge } from "#core/payments/sync-charge.ts";
import { payPurchase } from "#core/proposals/pay-purchase.ts";
import { requireParty } from "#core/proposals/require-party.ts";
import { isDomainError } from "#platform/errors.ts";
import type { Cents } from "#platform/money.ts";
import { parseInput } from "#platform/parse-input.ts";
import { purchaseInput } from "./input.ts";

export type PurchasePayment = { amountCents: Cents; declineCode: string | null } & (
  | { state: "ready"; form: PaymentForm }
  | { state: "paid" | "processing" | "cancelled" | "unreachable" }
);

/** The payer's page: the card form while there is something to pay. `returning`: asks the provider instead of waiting for news. */
export async function getPurchasePayment(ctx: Ctx, raw: unknown): Promise<PurchasePayment> {
  const { proposalId, returning } = parseInput(purchaseInput, raw);
  await requireParty(ctx, proposalId);
  const subject = { kind: "purchase" as const, id: proposalId };
  let charge = await readChargeOf(ctx, subject);
  if (charge && returning) charge = await syncCharge(ctx, charge).catch(() => charge);
  if (charge?.state !== "succeeded" && charge?.state !== "processing") {
    // Checks that it is still to be paid, and by whom; makes the charge if nobody has.
    await payPurchase(ctx, { proposalId });
    charge = await readChargeOf(ctx, subject);
  }
  if (!charge) throw new Error(`no charge for proposal ${proposalId}`);
  const { amountCents, declineCode } = charge;
  if (charge.state === "succeeded") return { state: "paid", amountCents, declineCode };
  if (charge.state === "processing" || charge.state === "cancelled") {
    return { state: charge.state, amountCents, declineCode };
  }
  try {
    return { state: "ready", form: await ensurePayment(ctx, charge), amountCents, declineCode };
  } catch (error) {
    if (isDomainError(error, "unavailable")) {
      return { state: "unreachable", amountCents, declineCode };
    }
    throw error;
  }
}
