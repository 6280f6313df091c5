import type { EventListView } from "#core/events/search/search-rules.ts";
import type { ActiveFilter, FamilyChoice } from "#web/discovery/search-view.ts";

/** Everything around the cards, with every address already written: made on the server, where searches are understood. */
export type EventSearchView = {
  path: string;
  view: EventListView;
  filters: EventFilters;
  total: number;
  isMore: boolean;
  cityName: string | null;
  families: FamilyChoice[];
  moments: { label: string; href: string; isCurrent: boolean }[];
  views: { label: string; icon: "menu" | "calendar"; href: string; isCurrent: boolean }[];
  sorts: { label: string; href: string; isCurrent: boolean }[];
  active: ActiveFilter[];
  foldedCount: number;
  wayOut: { label: string; href: string }[];
  page: number;
  pages: number;
  /** Page numbers are appended. */
  pageHref: string;
  /** The address as a whole: forms are written anew when it changes. */
  key: string;
};

export type EventFilters = {
  text: string;
  city: string;
  radiusKm: number;
  from: string;
  to: string;
  family: string;
  type: string;
  maxPrice: string;
  free: boolean;
  features: string[];
  sort: string;
  month: string;
};

export type CalendarDay = {
  day: string;
  number: number;
  isToday: boolean;
  /** To the event itself unless told otherwise. */
  entries: CalendarEntry[];
};

type CalendarEntry = {
  id: string;
  title: string;
  hour: string;
  /** Where and for how much, where there is room for it. */
  more?: string;
  to?: string;
  /** A closed day, beside which what happens should stand out. */
  isQuiet?: boolean;
  /** It stood on the day before already: a list names it once. */
  goesOn?: boolean;
};

/** Weeks from Monday; null where another month's days would be. */
export type CalendarMonth = {
  label: string;
  weeks: (CalendarDay | null)[][];
  previous: string | null;
  next: string;
  count: number;
};
