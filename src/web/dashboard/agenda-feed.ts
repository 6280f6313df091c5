import { getFeed } from "#core/dashboard/agenda-feed.ts";
import { orNotFound } from "#web/server/page-answers.ts";
import { requestContext } from "#web/server/request-context.ts";
import type { Route } from "./+types/agenda-feed.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const body = await orNotFound(getFeed(context.get(requestContext).ctx, { token: params.token }));
  return new Response(body, {
    headers: { "content-type": "text/calendar; charset=utf-8", "cache-control": "private, no-store" },
  });
}
