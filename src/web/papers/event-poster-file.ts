import { getEventPoster } from "#core/papers/poster/get-event-poster.ts";
import { ownFile } from "#web/server/page-answers.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/event-poster-file.ts";

export const loader = pageLoader(async ({ ctx, params, url }: Visit<Route.LoaderArgs>) => {
  const format = url.searchParams.get("format") ?? undefined;
  return ownFile(await getEventPoster(ctx, { eventId: params.eventid, format }), "inline");
});
