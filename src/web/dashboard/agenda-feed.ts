import { getFeed } from "#core/dashboard/agenda-feed.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/agenda-feed.ts";

export const loader = pageLoader(async ({ ctx, params }: Visit<Route.LoaderArgs>) => {
  const body = await getFeed(ctx, { token: params.token });
  return new Response(body, {
    headers: { "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-store" },
  });
});
