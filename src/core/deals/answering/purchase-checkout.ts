import type { Ctx } from "#core/context.ts";
import { createCharge, loadChargeOf } from "#core/payments/charges.ts";
import type { Purchase } from "#core/terms/waterfall-rules.ts";
import { postgresErrorCode, UNIQUE_VIOLATION } from "#platform/database/db.ts";

export type PurchaseOrder = {
  proposalId: string;
  payerId: string;
  payeeId: string;
  purchase: Purchase;
  /** Where the payer goes afterwards: a path of this site. */
  returnTo: string;
};

/** Opens the payment of a service or a rental. When the money is here, whoever took it calls `settlePurchase`. */
type PurchaseCheckout = (ctx: Ctx, order: PurchaseOrder) => Promise<{ href: string }>;

let registered: PurchaseCheckout | undefined;

/** Called by main.ts: payments import this area, so this one cannot import them. Answers how to take it back, for tests. */
export function registerPurchaseCheckout(checkout: PurchaseCheckout): () => void {
  registered = checkout;
  return () => {
    if (registered === checkout) registered = undefined;
  };
}

export const purchaseCheckout = (): PurchaseCheckout | undefined => registered;

/** One charge per proposal, however often it is opened; its page asks the provider. */
export const openPurchase: PurchaseCheckout = async (ctx, { proposalId, purchase }) => {
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
};
