import { getEventStatement } from "#core/papers/event-statement/get-event-statement.ts";
import { requireLogin } from "#web/server/access.ts";
import { orNotFound, ownFile } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/event-statement.ts";

/** For co-organisers and the team. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  requireLogin({ context, url });
  const { ctx } = context.get(requestContext);
  return ownFile(await orNotFound(getEventStatement(ctx, { eventId: params.eventid })), "inline");
}
