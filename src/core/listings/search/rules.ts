export const SEARCH_PAGE_SIZE = 24;
/** Nobody turns more pages than that; with so many results, another filter helps more. */
export const SEARCH_MAX_PAGES = 10;
/** Counted exactly up to here; beyond, « plus de 240 ». */
export const SEARCH_MAX_RESULTS = SEARCH_PAGE_SIZE * SEARCH_MAX_PAGES;

export const LIST_PAGE_SIZE = 100;

export const searchSorts = ["relevance", "distance", "newest"] as const;

export type SearchSort = (typeof searchSorts)[number];

/** Kilometres around a city. */
export const searchRadii = [5, 10, 20, 50, 100] as const;

export const DEFAULT_RADIUS_KM = 20;

/** When no order is asked for: around a city the nearest first, for a text the best match, else the newest. */
export function sortInForce(search: { sort?: SearchSort | undefined; text?: unknown; city?: unknown }): SearchSort {
  const { sort, text, city } = search;
  if (sort === "relevance" && text) return sort;
  if (sort === "distance" && city) return sort;
  if (sort === "newest") return sort;
  if (text) return "relevance";
  return city ? "distance" : "newest";
}

export function pageCount(total: number, pageSize: number = SEARCH_PAGE_SIZE): number {
  return Math.max(1, Math.ceil(total / pageSize));
}

/**
 * The form field of each filter, as addresses write it, in French: a plain GET form makes the very addresses that
 * `searchFromParams` reads.
 */
export const searchFieldNames = {
  text: "q",
  family: "famille",
  type: "type",
  city: "ville",
  radiusKm: "rayon",
  seats: "personnes",
  maxPrice: "prix-max",
  openness: "ouverture",
  features: "acces",
  date: "date",
  sort: "tri",
  page: "page",
} as const;
