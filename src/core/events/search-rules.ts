export const eventViews = ["liste", "calendrier"] as const;
export type EventListView = (typeof eventViews)[number];

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
  view: "vue",
  page: "page",
} as const;
