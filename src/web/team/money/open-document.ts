import { openDocument } from "#core/team/open-document.ts";
import { requireAdminRole } from "#web/server/access.ts";
import { orNotFound, ownFile } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/open-document.ts";

export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireAdminRole({ context, url });
  const { ctx } = context.get(requestContext);
  const file = await orNotFound(openDocument(ctx, { kind: params.kind, id: params.documentid }));
  // What a person uploaded is never shown in the page.
  return ownFile(file, params.kind === "insurance" ? "attachment" : "inline");
}
