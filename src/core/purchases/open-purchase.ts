import { createCharge } from "#core/payments/create-charge.ts";
import { readChargeOf } from "#core/payments/read-charge.ts";
import type { PurchaseCheckout } from "#core/proposals/purchase-checkout.ts";
import { postgresErrorCode, UNIQUE_VIOLATION } from "#platform/db.ts";

/** One charge a proposal, however often it is opened; its page asks the provider. */
export const openPurchase: PurchaseCheckout = async (ctx, { proposalId, purchase }) => {
  const subject = { kind: "purchase" as const, id: proposalId };
  if (!(await readChargeOf(ctx, subject))) {
    const description = purchase.payer === "host" ? "Achat d’une prestation" : "Location d’un espace";
    await createCharge(ctx, {
      subject,
      eventId: null,
      amountCents: purchase.totalCents,
      description,
      receiptEmail: null,
    }).catch((error: unknown) => {
      if (postgresErrorCode(error) !== UNIQUE_VIOLATION) throw error;
    });
  }
  return { href: `/proposal/${proposalId}/paiement` };
};
