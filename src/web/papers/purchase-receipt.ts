import { getPurchaseReceipt } from "#core/papers/receipts/get-purchase-receipt.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/purchase-receipt.ts";

/** For the side that paid. */
export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) =>
  ownFile(await getPurchaseReceipt(ctx, { proposalId: params.proposalid }), "inline"),
);
