import { listPublicEvents } from "#core/events/list-public-events.ts";
import { EventRows } from "#web/components/events/event-rows.tsx";
import { EVENTS_TITLE } from "#web/components/events/event-search-page.tsx";
import { eventCountText } from "#web/components/events/event-words.ts";
import { ActiveFilters } from "#web/components/listings/active-filters.tsx";
import { FamilyPills } from "#web/components/listings/family-pills.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { requestContext } from "#web/request-context.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { refusePageBeyond } from "../listings/read-search.ts";
import type { Route } from "./+types/event-compact-list.ts";
import { makeEventView } from "./make-event-view.ts";
import { readEventSearch } from "./read-event-search.ts";

export const handle = { cacheable: () => ["events"] };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { ctx } = context.get(requestContext);
  const found = await listPublicEvents(ctx, readEventSearch(url, ctx.now));
  refusePageBeyond(url, found);
  return { view: makeEventView(found, ctx.now, "/event-sm"), cards: found.cards };
}

/** The same events as on the large list, whose address counts. */
export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta({
    title: EVENTS_TITLE,
    description: "Les soirées à réserver, en bref\u202f: une ligne par événement, par date.",
    path: "/event",
    matches,
  });

export default function EventCompactList({ loaderData: { view, cards } }: Route.ComponentProps) {
  return (
    <div className="wrap max-w-3xl pt-6 lg:pt-10">
      <PageHeading
        title={EVENTS_TITLE}
        actions={
          <ButtonLink to="/event" variant="quiet" size="sm">
            Avec carte et filtres
          </ButtonLink>
        }
      />
      <FamilyPills view={view} className="mt-5" />
      <ActiveFilters view={view} className="mt-4" />
      <h2 className="mt-6 mb-4 text-2xl">{eventCountText(view.total, view.isMore)}</h2>
      <EventRows events={cards} />
      <Pagination
        page={view.page}
        total={view.pages}
        href={(page) => (page === 1 ? view.pageHref.replace(/[?&]page=$/, "") : `${view.pageHref}${page}`)}
        className="mt-8"
      />
    </div>
  );
}
