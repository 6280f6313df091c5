import { getFeed } from "#core/agenda/get-feed.ts";
import { requestContext } from "#web/request-context.ts";
import { orNotFound } from "#web/server/page-errors.ts";
import type { Route } from "./+types/feed.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await orNotFound(getFeed(context.get(requestContext).ctx, { token: params.token }));
  return new Response(body, {
    headers: { "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-store" },
  });
}
