import type { ListingKind } from "#core/listings/rules.ts";
import type { Search } from "#core/search/input.ts";
import { type SearchSort, searchFieldNames } from "#core/search/rules.ts";
import type { SearchPage } from "#core/search/run-search.ts";
import { own } from "#platform/own.ts";
import type { SearchFilters, SearchView } from "#web/components/listings/search-view.ts";
import { describeFilters, familiesOf, searchHref, searchPaths } from "./describe-search.ts";

export function makeSearchView(kind: ListingKind, found: SearchPage<Search, unknown>): SearchView {
  const { search, city } = found;
  const first = searchHref(kind, search);
  return {
    kind,
    path: searchPaths[kind],
    filters: filtersOf(search, city?.name),
    total: found.total,
    isMore: found.isMore,
    cityName: city?.name ?? null,
    families: familyChoices(kind, found),
    sorts: sortChoices(kind, found),
    ...describeFilters(kind, search, city?.name),
    page: found.page,
    pages: found.pages,
    pageHref: `${first}${first.includes("?") ? "&" : "?"}${searchFieldNames.page}=`,
  };
}

function filtersOf(search: Search, cityName: string | undefined): SearchFilters {
  return {
    text: search.text ?? "",
    city: (isOnlyCode(search.city) ? cityName : undefined) ?? search.city ?? "",
    radiusKm: search.radiusKm,
    family: search.family ?? "",
    type: search.type ?? "",
    seats: search.seats?.toString() ?? "",
    maxPrice: search.maxPrice?.toString() ?? "",
    openness: search.openness ?? "",
    features: search.features,
    date: search.date ?? "",
  };
}

/** Codes are for machines; what people typed stays as they typed it. */
const isOnlyCode = (city: string | undefined) => /^\d[\dAB]\d{3}$/.test(city ?? "");

function familyChoices(kind: ListingKind, { search, families }: SearchPage<Search, unknown>): SearchView["families"] {
  return familiesOf[kind].map(({ code, label }) => {
    const isCurrent = search.family === code;
    const isCounted = families !== undefined && (search.family === undefined ? !search.type : isCurrent);
    return {
      code,
      label,
      count: isCounted ? (own(families, code) ?? 0) : null,
      // A type is of one family: choosing another family leaves it behind.
      href: searchHref(kind, search, { family: isCurrent ? undefined : code, type: undefined }),
      isCurrent,
    };
  });
}

const sortLabels: Record<SearchSort, string> = {
  relevance: "Pertinence",
  distance: "Distance",
  newest: "Nouveautés",
};

function sortChoices(kind: ListingKind, { search, city, sort }: SearchPage<Search, unknown>): SearchView["sorts"] {
  const offered: SearchSort[] = [
    ...(search.text ? (["relevance"] as const) : []),
    ...(city ? (["distance"] as const) : []),
    "newest",
  ];
  return offered.map((each) => ({
    sort: each,
    label: sortLabels[each],
    href: searchHref(kind, search, { sort: each }),
    isCurrent: each === sort,
  }));
}
