import { type EventSearch, eventSearchToParams } from "#core/events/input.ts";
import type { EventPage } from "#core/events/list-public-events.ts";
import { daysOfMoment, eventFieldNames, eventMoments } from "#core/events/search-rules.ts";
import { DEFAULT_RADIUS_KM, searchRadii } from "#core/search/rules.ts";
import { artTypeLabel, labelOf } from "#core/taxonomies/rules.ts";
import { accessibilities, artFamilies } from "#core/taxonomies/taxonomy.ts";
import { formatDate, parisDay } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import type { EventFilters, EventSearchView } from "#web/components/events/event-search-view.ts";

/** Another search than the one shown starts on its first page. */
export function eventsHref(path: string, search: EventSearch, change: Partial<EventSearch> = {}): string {
  const query = eventSearchToParams({ ...search, page: 1, ...change }).toString();
  return query ? `${path}?${query}` : path;
}

export function makeEventView(found: EventPage, now: Date, path = "/event"): EventSearchView {
  const { search, city } = found;
  const first = eventsHref(path, search);
  const named = namedFilters(search, city?.name);
  const active = named.map(({ label, without }) => ({ label, href: eventsHref(path, search, without) }));
  const wider = city ? searchRadii.find((radius) => radius > search.radiusKm) : undefined;
  return {
    path,
    view: search.view,
    filters: filtersOf(search),
    total: found.total,
    isMore: found.isMore,
    cityName: city?.name ?? null,
    families: artFamilies.map(({ code, label }) => {
      const isCurrent = search.family === code;
      const isCounted = search.family === undefined ? !search.type : isCurrent;
      return {
        code,
        label,
        count: isCounted ? (found.families[code] ?? 0) : null,
        href: eventsHref(path, search, { family: isCurrent ? undefined : code, type: undefined }),
        isCurrent,
      };
    }),
    moments: search.view === "liste" ? moments(path, search, now) : [],
    views: [
      {
        label: "Liste",
        icon: "menu",
        href: eventsHref(path, search, { view: "liste", month: undefined }),
        isCurrent: search.view === "liste",
      },
      {
        label: "Calendrier",
        icon: "calendar",
        href: eventsHref(path, search, { view: "calendrier", from: undefined, to: undefined }),
        isCurrent: search.view === "calendrier",
      },
    ],
    active,
    foldedCount: named.filter(({ folded }) => folded).length,
    wayOut: [
      ...(wider ? [{ label: `Chercher à ${wider}\u00a0km`, href: eventsHref(path, search, { radiusKm: wider }) }] : []),
      ...(active.length > 0 ? [{ label: "Effacer les filtres", href: path }] : []),
    ],
    page: found.page,
    pages: found.pages,
    pageHref: `${first}${first.includes("?") ? "&" : "?"}${eventFieldNames.page}=`,
    key: first,
  };
}

function filtersOf(search: EventSearch): EventFilters {
  return {
    text: search.text ?? "",
    city: search.city ?? "",
    radiusKm: search.radiusKm,
    from: search.from ?? "",
    to: search.to ?? "",
    family: search.family ?? "",
    type: search.type ?? "",
    maxPrice: search.maxPrice?.toString() ?? "",
    free: search.free,
    features: search.features,
    month: search.month ?? "",
  };
}

type Named = { label: string; without: Partial<EventSearch>; folded: boolean };

/** What narrows the search, each with the search that does without it. */
function namedFilters(search: EventSearch, cityName: string | undefined): Named[] {
  const { text, city, radiusKm, family, type, maxPrice, free, from, to, features } = search;
  const filters: (Named | false)[] = [
    text !== undefined && { label: `«\u202f${text}\u202f»`, without: { text: undefined }, folded: false },
    family !== undefined &&
      type === undefined && { label: labelOf(artFamilies, family), without: { family: undefined }, folded: false },
    type !== undefined && { label: artTypeLabel(type), without: { type: undefined }, folded: true },
    city !== undefined && {
      label: cityName ? `${cityName}, à moins de ${radiusKm}\u00a0km` : `Ville inconnue\u00a0: ${city}`,
      without: { city: undefined, radiusKm: DEFAULT_RADIUS_KM },
      folded: false,
    },
    (from !== undefined || to !== undefined) && {
      label: datesText(from, to),
      without: { from: undefined, to: undefined },
      folded: true,
    },
    maxPrice !== undefined && {
      label: `${formatCents(maxPrice * 100)} au plus`,
      without: { maxPrice: undefined },
      folded: true,
    },
    free && { label: "Gratuit", without: { free: false }, folded: true },
    ...features.map((feature) => ({
      label: labelOf(accessibilities, feature),
      without: { features: features.filter((other) => other !== feature) },
      folded: true,
    })),
  ];
  return filters.filter((each) => each !== false);
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

function datesText(from: string | undefined, to: string | undefined): string {
  if (from && from === to) return `Le ${formatDate(noon(from))}`;
  if (from && to) return `Du ${formatDate(noon(from))} au ${formatDate(noon(to))}`;
  return from ? `À partir du ${formatDate(noon(from))}` : `Jusqu’au ${formatDate(noon(to ?? ""))}`;
}

function moments(path: string, search: EventSearch, now: Date): EventSearchView["moments"] {
  const today = parisDay(now);
  const spans = [
    { label: "Toutes les dates", from: undefined, to: undefined },
    ...eventMoments.map(({ code, label }) => ({ label, ...daysOfMoment(code, today) })),
  ];
  // On a Sunday, this weekend is today: one of the two is enough.
  const isNew = (span: (typeof spans)[number], index: number) =>
    spans.findIndex(({ from, to }) => from === span.from && to === span.to) === index;
  return spans.filter(isNew).map(({ label, from, to }) => ({
    label,
    href: eventsHref(path, search, { from, to }),
    isCurrent: search.from === from && search.to === to,
  }));
}
