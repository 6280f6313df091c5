import { eventSearchFromParams, eventSearchToParams } from "#core/events/input.ts";
import { listPublicEvents } from "#core/events/search/list-public-events.ts";
import { DomainError } from "#platform/errors.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/search-feed.ts";
import { feedAnswer } from "./write-feed.ts";

/** The first page of a search: of a town, an art, some words. */
export const loader = pageLoader(async ({ ctx, shell, request, url, params }: Visit<Route.LoaderArgs>) => {
  const search = { ...eventSearchFromParams(url.searchParams), page: 1 };
  const { cards, city } = await listPublicEvents(ctx, search);
  const query = eventSearchToParams(search).toString();
  const asked = query ? `?${query}` : "";
  const answer = feedAnswer(request, params.format, {
    title: city ? `Hors les murs\u202f: ${city.name}` : "Hors les murs\u202f: les soirées à venir",
    pageUrl: `${shell.publicUrl}/event${asked}`,
    feedUrl: `${shell.publicUrl}/event/flux/${params.format}${asked}`,
    publicUrl: shell.publicUrl,
    now: ctx.now,
    events: cards,
  });
  if (!answer) throw new DomainError("not_found");
  return answer;
});
