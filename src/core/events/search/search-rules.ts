export const eventViews = ["liste", "calendrier"] as const;
export type EventListView = (typeof eventViews)[number];

/** By distance only where a city was asked for. */
export const eventSorts = ["date", "distance", "prix", "nouveau"] as const;
export type EventSort = (typeof eventSorts)[number];

/** The form field of each filter, as addresses write it: a plain GET form makes the very addresses that are read. */
export const eventFieldNames = {
  text: "q",
  from: "du",
  to: "au",
  city: "ville",
  radiusKm: "rayon",
  family: "famille",
  type: "type",
  maxPrice: "prix-max",
  free: "gratuit",
  features: "acces",
  month: "mois",
  series: "serie",
  view: "vue",
  sort: "tri",
  page: "page",
} as const;

/** A moment that a form may name instead of days: which days those are depends on when it is asked. */
export const MOMENT_FIELD = "quand";

export const eventMoments = [
  { code: "aujourdhui", label: "Aujourd’hui" },
  { code: "ce-week-end", label: "Ce week-end" },
  { code: "sept-jours", label: "Sous 7 jours" },
  { code: "trente-jours", label: "Sous 30 jours" },
] as const;

type EventMoment = (typeof eventMoments)[number]["code"];

/** The days of a moment, both included, seen from `today` (`2026-12-12`). */
export function daysOfMoment(moment: EventMoment, today: string): { from: string; to: string } {
  const weekday = (noon(today).getUTCDay() + 6) % 7;
  switch (moment) {
    case "aujourdhui":
      return { from: today, to: today };
    case "ce-week-end":
      // On a Sunday, this weekend is what is left of it.
      return weekday === 6
        ? { from: today, to: today }
        : { from: addDays(today, 5 - weekday), to: addDays(today, 6 - weekday) };
    case "sept-jours":
      return { from: today, to: addDays(today, 6) };
    case "trente-jours":
      return { from: today, to: addDays(today, 29) };
  }
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`);

const addDays = (day: string, days: number): string =>
  new Date(noon(day).getTime() + days * 86_400_000).toISOString().slice(0, 10);
