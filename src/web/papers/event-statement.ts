import { getEventStatement } from "#core/papers/event-statement/get-event-statement.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/event-statement.ts";

/** For co-organisers and the team. */
export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) =>
  ownFile(await getEventStatement(ctx, { eventId: params.eventid }), "inline"),
);
