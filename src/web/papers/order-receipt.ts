import { getReceipt } from "#core/papers/receipts/get-receipt.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/order-receipt.ts";

/** For the buyer; guests have the order's key. */
export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const token = url.searchParams.get("cle") ?? undefined;
  return ownFile(await getReceipt(ctx, { orderId: params.orderid, token }), "inline");
});
