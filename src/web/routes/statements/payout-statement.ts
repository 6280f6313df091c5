import { getPayoutStatement } from "#core/statements/get-payout-statement.ts";
import { requestContext } from "#web/request-context.ts";
import { ownFile } from "#web/server/own-page.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/payout-statement.ts";

/** For whom the payout is. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return ownFile(await orNotFound(getPayoutStatement(ctx, { payoutId: params.payoutid })), "inline");
}
