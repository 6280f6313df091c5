import { getRefundReceipt } from "#core/papers/receipts/get-receipt.ts";
import { orNotFound, ownFile } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/order-refund-receipt.ts";

/** For the buyer; guests have the order's key. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const token = url.searchParams.get("cle") ?? undefined;
  return ownFile(await orNotFound(getRefundReceipt(ctx, { orderId: params.orderid, token })), "inline");
}
