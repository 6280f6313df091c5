import { Link } from "react-router";
import { type EventSearch, eventSearchToParams } from "#core/events/input.ts";
import { type EventPage, listMonthEvents, listPublicEvents } from "#core/events/search/list-public-events.ts";
import { listNextEvents } from "#core/events/search/similar-events.ts";
import { searchRadii } from "#core/listings/search/rules.ts";
import { de } from "#platform/french-elision.ts";
import { FURTHER_ID } from "#web/client/near-town.ts";
import { makeMap } from "#web/discovery/map/make-map.ts";
import { refusePageBeyond } from "#web/discovery/read-search.ts";
import { feedLinks } from "#web/feeds/feed-links.ts";
import { describePage, publicUrlOf } from "#web/page-meta.ts";
import { readShared, type Sharing, sharedLoader } from "#web/server/page-loader.ts";
import { EventCard, type EventCardFacts, eventCardFacts, SimilarEvents, UpcomingEvents } from "../event-card.tsx";
import { eventCountText } from "../event-words.ts";
import type { Route } from "./+types/event-list.ts";
import { makeEventView, makeMonth, readEventSearch } from "./event-search.ts";
import { EVENTS_TITLE, EventSearchPage } from "./event-search-page.tsx";

const PARIS_SHOWN = 3;
const INSTEAD_SHOWN = 3;
/** So few around a town that what is next further out is shown, too. */
const FEW = 4;
const FURTHER_SHOWN = 3;

const tagsOf = () => ["events"];

export const handle = { cacheable: tagsOf };

export const loader = sharedLoader(tagsOf, async (visit) => {
  const { ctx, url } = visit;
  const search = readEventSearch(url, ctx.now);
  const found = await listPublicEvents(ctx, search);
  refusePageBeyond(url, found);
  const view = makeEventView(found, ctx.now);
  const isCalendar = search.view === "calendrier";
  const { cards, city } = found;
  const circle = city && { ...city, radiusKm: search.radiusKm };
  const isBare = view.active.length === 0 && found.page === 1 && !isCalendar;
  const paris = isBare ? await listPublicEvents(ctx, { city: "Paris", radiusKm: 10 }, { most: PARIS_SHOWN }) : null;
  const instead = cards.length === 0 && !isBare ? await nearestTo(visit, search) : [];
  return {
    view,
    feedQuery: queryOf(search),
    cards: isCalendar ? [] : cards.map(eventCardFacts),
    map: isCalendar ? null : makeMap(cards, circle),
    month: isCalendar ? makeMonth(await listMonthEvents(ctx, search), ctx.now, search) : null,
    instead,
    further: isCalendar ? [] : await furtherThan(visit, found),
    paris: paris && { total: paris.total, cards: paris.cards.map(eventCardFacts) },
  };
});

/** A town that has one evening is no dead end: the nearest of all the others that fit, wherever they are. */
async function furtherThan({ ctx }: Sharing, { search, city, total, cards }: EventPage): Promise<EventCardFacts[]> {
  if (!city || total === 0 || total >= FEW) return [];
  const nearest = await listPublicEvents(ctx, search, { most: total + FURTHER_SHOWN, further: true });
  const shown = new Set(cards.map(({ id }) => id));
  return nearest.cards
    .filter(({ id }) => !shown.has(id))
    .slice(0, FURTHER_SHOWN)
    .map(eventCardFacts);
}

/** Of the whole search, from its first page on. */
function queryOf(search: EventSearch): string {
  const query = eventSearchToParams({ ...search, page: 1, view: "liste" }).toString();
  return query ? `?${query}` : "";
}

/** What comes closest to a search that found nothing: its town and further out, or else its art, or else what is next. */
async function nearestTo(visit: Sharing, { city, family }: EventSearch): Promise<EventCardFacts[]> {
  if (city) {
    const { cards } = await listPublicEvents(
      visit.ctx,
      { city, radiusKm: Math.max(...searchRadii) },
      { most: INSTEAD_SHOWN },
    );
    if (cards.length > 0) return cards.map(eventCardFacts);
  }
  // The same few for everybody who finds nothing.
  const next = (family?: string) =>
    readShared(visit, `next ${family ?? "of all"}`, tagsOf, async (ctx) =>
      (await listNextEvents(ctx, { family })).map(eventCardFacts),
    );
  const ofThatArt = family ? await next(family) : [];
  return ofThatArt.length > 0 ? ofThatArt : next();
}

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  const { view } = loaderData ?? {};
  const where = view?.cityName ? ` près ${de(view.cityName)}` : "";
  const words = describePage({
    title: `${EVENTS_TITLE}${where}`,
    description:
      "Concerts dans un salon, théâtre au comptoir, exposition chez le fleuriste\u202f: les soirées à réserver, par date, par ville et par art.",
    path: "/event",
    matches,
  });
  return [...words, ...feedLinks(publicUrlOf(matches), "/event/flux", loaderData?.feedQuery)];
};

export default function EventList({ loaderData }: Route.ComponentProps) {
  const { view, cards, map, month, instead, further, paris } = loaderData;
  return (
    <EventSearchPage
      view={view}
      map={map}
      month={month}
      entries={cards.map(({ id, title }) => ({ to: `/event/${id}`, title }))}
      cards={cards.map((card, index) => ({
        id: card.id,
        node: <EventCard event={card} level={3} priority={index < 2} />,
      }))}
      instead={
        <>
          <SimilarEvents events={instead} isInstead className="mt-16" />
          {/* Home takes them along, into the row of one's town (client/fill-near-row.ts). */}
          <UpcomingEvents id={FURTHER_ID} title="Plus loin" events={further} className="mt-16" />
        </>
      }
      paris={
        paris && (
          <UpcomingEvents
            id="paris"
            title="À Paris"
            events={paris.cards}
            more={
              <Link to="/event?ville=Paris&rayon=10" className="link inline-flex min-h-11 items-center font-semibold">
                {eventCountText(paris.total)} à Paris
              </Link>
            }
            className="mt-16"
          />
        )
      }
    />
  );
}
