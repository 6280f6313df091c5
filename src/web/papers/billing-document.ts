import { getBillingDocument } from "#core/papers/get-billing-document.ts";
import { requireLogin } from "#web/server/access.ts";
import { orNotFound, ownFile } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/billing-document.ts";

/** An invoice or a credit note, for whom it was issued. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return ownFile(await orNotFound(getBillingDocument(ctx, { documentId: params.documentid })), "inline");
}
