import { getPurchaseReceipt } from "#core/statements/get-purchase-receipt.ts";
import { requestContext } from "#web/request-context.ts";
import { ownFile } from "#web/server/own-page.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/purchase-receipt.ts";

/** For the side that paid. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return ownFile(await orNotFound(getPurchaseReceipt(ctx, { proposalId: params.proposalid })), "inline");
}
