import { getBillingDocument } from "#core/papers/get-billing-document.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/billing-document.ts";

/** An invoice or a credit note, for whom it was issued. */
export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) =>
  ownFile(await getBillingDocument(ctx, { documentId: params.documentid }), "inline"),
);
