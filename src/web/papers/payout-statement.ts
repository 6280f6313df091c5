import { getPayoutStatement } from "#core/papers/get-payout-statement.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/payout-statement.ts";

/** For whom the payout is. */
export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) =>
  ownFile(await getPayoutStatement(ctx, { payoutId: params.payoutid }), "inline"),
);
