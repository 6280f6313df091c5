import { openDocument } from "#core/oversight/open-document.ts";
import { requestContext } from "#web/request-context.ts";
import { ownFile } from "#web/server/own-page.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireAdminRole } from "#web/server/require-login.ts";
import type { Route } from "./+types/open-document.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdminRole({ context, url });
  const { ctx } = context.get(requestContext);
  const file = await orNotFound(openDocument(ctx, { kind: params.kind, id: params.documentid }));
  // What a person uploaded is never shown in the page.
  return ownFile(file, params.kind === "insurance" ? "attachment" : "inline");
}
