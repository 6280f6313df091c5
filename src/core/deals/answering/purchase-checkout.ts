import type { Ctx } from "#core/context.ts";
import { createCharge, loadChargeOf } from "#core/payments/charges.ts";
import type { Purchase } from "#core/terms/waterfall-rules.ts";
import { postgresErrorCode, UNIQUE_VIOLATION } from "#platform/database/db.ts";

/** One charge per proposal, however often it is opened; its page asks the provider. */
export async function openPurchase(ctx: Ctx, proposalId: string, purchase: Purchase): Promise<{ href: string }> {
  const subject = { kind: "purchase" as const, id: proposalId };
  if (!(await loadChargeOf(ctx, subject))) {
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
}
