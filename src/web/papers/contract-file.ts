import { getDraftContract } from "#core/papers/get-agreement.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/contract-file.ts";

/** What both are about to sign: for its author, then for both sides. */
export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) =>
  ownFile(await getDraftContract(ctx, { proposalId: params.proposalid }), "inline"),
);
