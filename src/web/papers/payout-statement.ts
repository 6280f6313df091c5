import { getPayoutStatement } from "#core/papers/get-payout-statement.ts";
import { requireLogin } from "#web/server/access.ts";
import { orNotFound, ownFile } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/payout-statement.ts";

/** For whom the payout is. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return ownFile(await orNotFound(getPayoutStatement(ctx, { payoutId: params.payoutid })), "inline");
}
