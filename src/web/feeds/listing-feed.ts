import { listEventsOfListing } from "#core/events/search/event-directory.ts";
import { getPublicListing } from "#core/listings/get-public-listing.ts";
import { DomainError } from "#platform/errors.ts";
import { pageLoader, type Visit } from "#web/server/page-loader.ts";
import type { Route } from "./+types/listing-feed.ts";
import { feedAnswer } from "./write-feed.ts";

/** The next dates of an artist's project, or of a place, while its page is there for everybody. */
export const loader = pageLoader(async ({ ctx, shell, request, url, params }: Visit<Route.LoaderArgs>) => {
  const kind = url.pathname.startsWith("/projet/") ? "project" : "place";
  const id = (kind === "project" ? params.projetid : params.placeid) ?? "";
  const listing = await getPublicListing(ctx, { kind, id });
  // Its managers see it hidden; a feed is kept by others.
  if (listing.listingState !== "published_visible") throw new DomainError("not_found");
  const path = `${kind === "project" ? "/projet" : "/place"}/${id}`;
  const answer = feedAnswer(request, params.format, {
    title: `Hors les murs\u202f: ${listing.title ?? ""}`,
    pageUrl: `${shell.publicUrl}${path}`,
    feedUrl: `${shell.publicUrl}${path}/flux/${params.format}`,
    publicUrl: shell.publicUrl,
    now: ctx.now,
    events: await listEventsOfListing(ctx, { kind, id }),
  });
  if (!answer) throw new DomainError("not_found");
  return answer;
});
