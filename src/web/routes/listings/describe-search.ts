import type { ListingKind } from "#core/listings/rules.ts";
import { type Search, searchToParams } from "#core/search/input.ts";
import { DEFAULT_RADIUS_KM, searchRadii } from "#core/search/rules.ts";
import { artTypeLabel, labelOf, opennesses, placeTypeLabel } from "#core/taxonomies/rules.ts";
import { accessibilities, artFamilies, type Family, indications, placeFamilies } from "#core/taxonomies/taxonomy.ts";
import { formatDate } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import type { ActiveFilter, SearchView } from "#web/components/listings/search-view.ts";

export const searchPaths: Record<ListingKind, string> = { project: "/projet", place: "/place" };

export const familiesOf: Record<ListingKind, readonly Family[]> = { project: artFamilies, place: placeFamilies };

/** Another search than the one shown starts on its first page. */
export function searchHref(kind: ListingKind, search: Search, change: Partial<Search> = {}): string {
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

export function describeFilters(
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
