import { Link } from "react-router";
import { listPublicEvents } from "#core/events/search/list-public-events.ts";
import { ActiveFilters, FamilyPills } from "#web/discovery/filter-pills.tsx";
import { refusePageBeyond } from "#web/discovery/read-search.ts";
import { whereText } from "#web/listings/listing-words.tsx";
import { pageMeta } from "#web/page-meta.ts";
import { pageLoader } from "#web/server/page-loader.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { DateSheet } from "#web/ui/card-heading.tsx";
import { PageHeading } from "#web/ui/page-heading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import type { EventCardFacts } from "../event-card.tsx";
import { eventCountText, shortDateText } from "../event-words.ts";
import type { Route } from "./+types/event-compact-list.ts";
import { makeEventView, readEventSearch } from "./event-search.ts";
import { EVENTS_TITLE } from "./event-search-page.tsx";

/** One line an event: for small screens and for the ends of other pages. */
function EventRows({ events }: { events: readonly EventCardFacts[] }) {
  return (
    <ul className="grid gap-3">
      {events.map((event) => (
        <li key={event.id}>
          <Link
            to={`/event/${event.id}`}
            className="group grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-4 rounded-card bg-card p-3 pr-4 shadow-card hover:shadow-lift"
          >
            <DateSheet date={event.startsAt} className="bg-linen" />
            <span className="min-w-0">
              <span className="block leading-snug font-semibold text-ink group-hover:underline">{event.title}</span>
              <span className="block text-sm">
                {shortDateText(event.startsAt)} · {event.artistName} · {whereText(event)}
              </span>
            </span>
            <span className="max-w-24 text-right text-sm font-bold text-ink">{event.price}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

export const handle = { cacheable: () => ["events"] };

export const loader = pageLoader(async ({ ctx, url }) => {
  const found = await listPublicEvents(ctx, readEventSearch(url, ctx.now));
  refusePageBeyond(url, found);
  return { view: makeEventView(found, ctx.now, "/event-sm"), cards: found.cards };
});

/** The same events as on the large list, whose address counts. */
export const meta = pageMeta({
  title: EVENTS_TITLE,
  description: "Les soirées à réserver, en bref\u202f: une ligne par événement, par date.",
  path: "/event",
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
