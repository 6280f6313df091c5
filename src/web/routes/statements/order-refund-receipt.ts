import { getRefundReceipt } from "#core/statements/get-refund-receipt.ts";
import { requestContext } from "#web/request-context.ts";
import { ownFile } from "#web/server/own-page.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import type { Route } from "./+types/order-refund-receipt.ts";

/** For the buyer; guests have the order's key. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const token = url.searchParams.get("cle") ?? undefined;
  return ownFile(await orNotFound(getRefundReceipt(ctx, { orderId: params.orderid, token })), "inline");
}
