import type { Ctx } from "#core/context.ts";
import type { Purchase } from "#core/terms/waterfall-rules.ts";

export type PurchaseOrder = {
  proposalId: string;
  payerId: string;
  payeeId: string;
  purchase: Purchase;
  /** Where the payer goes afterwards: a path of this site. */
  returnTo: string;
};

/** Opens the payment of a service or a rental. When the money is here, whoever took it calls `settlePurchase`. */
export type PurchaseCheckout = (ctx: Ctx, order: PurchaseOrder) => Promise<{ href: string }>;

let registered: PurchaseCheckout | undefined;

/** Called by main.ts: payments import this room, so this one cannot import them. Answers how to take it back, for tests. */
export function registerPurchaseCheckout(checkout: PurchaseCheckout): () => void {
  registered = checkout;
  return () => {
    if (registered === checkout) registered = undefined;
  };
}

export const purchaseCheckout = (): PurchaseCheckout | undefined => registered;
