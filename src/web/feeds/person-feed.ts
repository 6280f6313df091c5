import { listEventsOfPerson } from "#core/events/search/event-directory.ts";
import { DomainError } from "#platform/errors.ts";
import { viewPerson } from "#web/listings/listing-page-data.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/person-feed.ts";
import { feedAnswer } from "./write-feed.ts";

/** The next dates of an artist or a host, all their projects and places together, while they have a page. */
export const loader = pageLoader(async ({ ctx, shell, request, params }: Visit<Route.LoaderArgs>) => {
  const { userid: userId, format } = params;
  const [{ person }, events] = await Promise.all([viewPerson(ctx, userId), listEventsOfPerson(ctx, { userId })]);
  const path = `/personne/${person.id}`;
  const answer = feedAnswer(request, format, {
    title: `Hors les murs\u202f: ${person.name}`,
    pageUrl: `${shell.publicUrl}${path}`,
    feedUrl: `${shell.publicUrl}${path}/flux/${format}`,
    publicUrl: shell.publicUrl,
    now: ctx.now,
    events,
  });
  if (!answer) throw new DomainError("not_found");
  return answer;
});
