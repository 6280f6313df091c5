import { getBillingDocument } from "#core/statements/get-billing-document.ts";
import { requestContext } from "#web/request-context.ts";
import { ownFile } from "#web/server/own-page.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/billing-document.ts";

/** An invoice or a credit note, for whom it was issued. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return ownFile(await orNotFound(getBillingDocument(ctx, { documentId: params.documentid })), "inline");
}
