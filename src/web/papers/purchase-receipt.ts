import { getPurchaseReceipt } from "#core/papers/receipts/get-purchase-receipt.ts";
import { requireLogin } from "#web/server/access.ts";
import { orNotFound, ownFile } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/purchase-receipt.ts";

/** For the side that paid. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return ownFile(await orNotFound(getPurchaseReceipt(ctx, { proposalId: params.proposalid })), "inline");
}
