import { getEventStatement } from "#core/statements/get-event-statement.ts";
import { requestContext } from "#web/request-context.ts";
import { ownFile } from "#web/server/own-page.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import { requireLogin } from "#web/server/require-login.ts";
import type { Route } from "./+types/event-statement.ts";

/** For co-organisers and the team. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return ownFile(await orNotFound(getEventStatement(ctx, { eventId: params.eventid })), "inline");
}
