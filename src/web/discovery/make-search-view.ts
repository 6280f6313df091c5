import type { Ctx } from "#core/context.ts";
import { type Search, searchToParams } from "#core/discovery/input.ts";
import type { SearchPage } from "#core/discovery/search-listings.ts";
import type { ListingKind } from "#core/listings/rules.ts";
import { DEFAULT_RADIUS_KM, type SearchSort, searchFieldNames, searchRadii } from "#core/listings/search/rules.ts";
import { artTypeLabel, labelOf, opennesses, placeTypeLabel } from "#core/listings/taxonomy/rules.ts";
import {
  accessibilities,
  artFamilies,
  type Family,
  indications,
  placeFamilies,
} from "#core/listings/taxonomy/taxonomy.ts";
import { formatDate } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { own } from "#platform/own.ts";
import { withAverages } from "#web/listings/listing-page-data.ts";
import { makeMap } from "./map/make-map.ts";
import type { GeoPoint } from "./map/projection.ts";
import { refusePageBeyond } from "./read-search.ts";
import type { ActiveFilter, SearchFilters, SearchView } from "./search-view.ts";

const searchPaths: Record<ListingKind, string> = { project: "/projet", place: "/place" };

const familiesOf: Record<ListingKind, readonly Family[]> = { project: artFamilies, place: placeFamilies };

/** Another search than the one shown starts on its first page. */
function searchHref(kind: ListingKind, search: Search, change: Partial<Search> = {}): string {
  const query = searchToParams({ ...search, page: 1, ...change }).toString();
  return query ? `${searchPaths[kind]}?${query}` : searchPaths[kind];
}

type Named = { label: string; without: Partial<Search>; folded: boolean };

/** What narrows the search, each with the search that does without it. */
function namedFilters(kind: ListingKind, search: Search, cityName: string | undefined): Named[] {
  const { text, city, radiusKm, family, type, seats, maxPrice, openness, date, features } = search;
  const typeLabel = kind === "project" ? artTypeLabel : placeTypeLabel;
  const featureList = kind === "project" ? indications : accessibilities;
  const filters: (Named | false)[] = [
    text !== undefined && { label: `«\u202f${text}\u202f»`, without: { text: undefined }, folded: false },
    family !== undefined &&
      type === undefined && { label: labelOf(familiesOf[kind], family), without: { family: undefined }, folded: false },
    type !== undefined && { label: typeLabel(type), without: { type: undefined }, folded: true },
    city !== undefined && {
      label: cityName ? `${cityName}, à moins de ${radiusKm}\u00a0km` : `Ville inconnue\u00a0: ${city}`,
      without: { city: undefined, radiusKm: DEFAULT_RADIUS_KM },
      folded: false,
    },
    seats !== undefined && { label: `${seats}\u00a0personnes`, without: { seats: undefined }, folded: true },
    maxPrice !== undefined && {
      label: maxPrice === 0 ? "Gratuit" : `${formatCents(maxPrice * 100)} au plus`,
      without: { maxPrice: undefined },
      folded: true,
    },
    openness !== undefined && { label: labelOf(opennesses, openness), without: { openness: undefined }, folded: true },
    date !== undefined && {
      label: `Libre le ${formatDate(new Date(`${date}T12:00:00Z`))}`,
      without: { date: undefined },
      folded: true,
    },
    ...features.map((feature) => ({
      label: labelOf(featureList, feature),
      without: { features: features.filter((other) => other !== feature) },
      folded: true,
    })),
  ];
  return filters.filter((each) => each !== false);
}

function describeFilters(
  kind: ListingKind,
  search: Search,
  cityName: string | undefined,
): Pick<SearchView, "active" | "foldedCount" | "wayOut"> {
  const named = namedFilters(kind, search, cityName);
  const active: ActiveFilter[] = named.map(({ label, without }) => ({
    label,
    href: searchHref(kind, search, without),
  }));
  const wider = cityName ? searchRadii.find((radius) => radius > search.radiusKm) : undefined;
  const last = active.length > 1 ? active.at(-1) : undefined;
  return {
    active,
    foldedCount: named.filter(({ folded }) => folded).length,
    wayOut: [
      ...(wider ? [{ label: `Chercher à ${wider}\u00a0km`, href: searchHref(kind, search, { radiusKm: wider }) }] : []),
      ...(last
        ? [{ label: `Sans «\u202f${last.label.replace(/^«\u202f|\u202f»$/g, "")}\u202f»`, href: last.href }]
        : []),
      ...(active.length > 0 ? [{ label: "Effacer les filtres", href: searchPaths[kind] }] : []),
    ],
  };
}

/** A page of results as it is shown: cards with what people thought of them, the search in words, and the map. */
export async function makeSearchPage<Card extends GeoPoint & { id: string }>(
  ctx: Ctx,
  kind: ListingKind,
  url: URL,
  found: SearchPage<Search, unknown> & { cards: readonly Card[] },
) {
  refusePageBeyond(url, found);
  const { city, search } = found;
  const cards = await withAverages(ctx, kind, found.cards);
  const map = makeMap(cards, city && { ...city, radiusKm: search.radiusKm });
  return { view: makeSearchView(kind, found), cards, map };
}

function makeSearchView(kind: ListingKind, found: SearchPage<Search, unknown>): SearchView {
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
