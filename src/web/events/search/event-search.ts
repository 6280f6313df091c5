import { redirect } from "react-router";
import { type EventSearch, eventSearchFromParams, eventSearchToParams } from "#core/events/input.ts";
import type { EventPage, MonthOfEvents } from "#core/events/search/list-public-events.ts";
import {
  daysOfMoment,
  type EventSort,
  eventFieldNames,
  eventMoments,
  eventSorts,
  MOMENT_FIELD,
} from "#core/events/search/search-rules.ts";
import { DEFAULT_RADIUS_KM, searchRadii } from "#core/listings/search/rules.ts";
import { artTypeLabel, labelOf } from "#core/listings/taxonomy/rules.ts";
import { accessibilities, artFamilies } from "#core/listings/taxonomy/taxonomy.ts";
import { formatDate, formatHour, parisDay } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import type { CalendarDay, CalendarMonth, EventFilters, EventSearchView } from "./event-search-view.ts";

const order: readonly string[] = Object.values(eventFieldNames);

/** A form without scripts sends its empty fields, too: the address that people see and share goes without them. */
export function readEventSearch(url: URL, now: Date): EventSearch {
  const kept = [...inDays(url.searchParams, now)].filter(
    ([name, value]) => !order.includes(name) || value.trim() !== "",
  );
  if (kept.length < url.searchParams.size || url.searchParams.has(MOMENT_FIELD)) {
    const hasCity = kept.some(([name]) => name === eventFieldNames.city);
    const said = kept
      .filter(([name]) => name !== eventFieldNames.radiusKm || hasCity)
      .toSorted(([left], [right]) => order.indexOf(left) - order.indexOf(right));
    const query = new URLSearchParams(said).toString();
    throw redirect(query ? `${url.pathname}?${query}` : url.pathname);
  }
  return eventSearchFromParams(url.searchParams);
}

/** « Ce week-end », chosen on a page that everybody shares, becomes days here; a moment that is none, any day. */
function inDays(params: URLSearchParams, now: Date): URLSearchParams {
  const asked = new URLSearchParams(params);
  asked.delete(MOMENT_FIELD);
  const moment = eventMoments.find(({ code }) => code === params.get(MOMENT_FIELD));
  if (moment) {
    const { from, to } = daysOfMoment(moment.code, parisDay(now));
    asked.set(eventFieldNames.from, from);
    asked.set(eventFieldNames.to, to);
  }
  return asked;
}

/** Another search than the one shown starts on its first page. */
function eventsHref(path: string, search: EventSearch, change: Partial<EventSearch> = {}): string {
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
    sorts: sorts(path, search, city !== undefined),
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

const sortLabels: Record<EventSort, string> = {
  date: "Date",
  distance: "Distance",
  prix: "Prix",
  nouveau: "Nouveautés",
};

function sorts(path: string, search: EventSearch, hasCity: boolean): EventSearchView["sorts"] {
  if (search.view !== "liste") return [];
  const current = search.sort === "distance" && !hasCity ? "date" : search.sort;
  return eventSorts
    .filter((sort) => sort !== "distance" || hasCity)
    .map((sort) => ({
      label: sortLabels[sort],
      href: eventsHref(path, search, { sort }),
      isCurrent: sort === current,
    }));
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
    sort: search.sort,
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

const monthName = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "long", year: "numeric" });

/** The month as weeks from Monday, with what happens on each day. Nobody looks for past months. */
export function makeMonth(found: MonthOfEvents, now: Date, search: EventSearch): CalendarMonth {
  const [year = 0, number = 1] = found.month.split("-").map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const today = parisDay(now);
  const entriesOf = new Map(found.days.map(({ day, entries }) => [day, entries]));
  const days = Array.from({ length }, (_, index): CalendarDay => {
    const day = `${found.month}-${String(index + 1).padStart(2, "0")}`;
    const entries = (entriesOf.get(day) ?? []).map(({ eventId, title, startsAt, communeName, price }) => ({
      id: eventId,
      title,
      hour: formatHour(startsAt),
      more: [communeName, price].filter(Boolean).join(" · "),
    }));
    return { day, number: index + 1, isToday: day === today, entries };
  });
  const cells: (CalendarDay | null)[] = [...Array.from({ length: (first.getUTCDay() + 6) % 7 }, () => null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  const href = (month: string) => eventsHref("/event", search, { month });
  const previous = shifted(found.month, -1);
  return {
    label: monthName.format(first),
    weeks: Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)),
    previous: previous >= today.slice(0, 7) ? href(previous) : null,
    next: href(shifted(found.month, 1)),
    count: found.days.reduce((sum, { entries }) => sum + entries.length, 0),
  };
}

function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
