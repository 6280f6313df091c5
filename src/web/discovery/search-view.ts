import type { ListingKind } from "#core/listings/rules.ts";
import type { SearchSort } from "#core/listings/search/rules.ts";
import { de } from "#platform/french-elision.ts";

/** Everything around the cards, with every address already written: made on the server, where searches are understood. */
export type SearchView = {
  kind: ListingKind;
  path: string;
  filters: SearchFilters;
  total: number;
  /** There are more than `total`. */
  isMore: boolean;
  /** Null also when the city that was asked for is not known. */
  cityName: string | null;
  families: FamilyChoice[];
  sorts: SortChoice[];
  active: ActiveFilter[];
  /** Of those, how many stand in the folded panel. */
  foldedCount: number;
  /** For when nothing was found: the most promising first. */
  wayOut: { label: string; href: string }[];
  page: number;
  pages: number;
  /** Page numbers are appended. */
  pageHref: string;
};

export type SearchFilters = {
  text: string;
  city: string;
  radiusKm: number;
  family: string;
  type: string;
  seats: string;
  maxPrice: string;
  openness: string;
  features: string[];
  date: string;
};

export type FamilyChoice = { code: string; label: string; count: number | null; href: string; isCurrent: boolean };
type SortChoice = { sort: SearchSort; label: string; href: string; isCurrent: boolean };
/** Its address is the same search without it. */
export type ActiveFilter = { label: string; href: string };

const names = { project: "Projets artistiques", place: "Lieux à partager" };

/** Titles of filtered pages say so: tabs and bookmarks stay apart. */
export function searchTitle({ kind, families, cityName, page }: SearchView): string {
  const family = families.find(({ isCurrent }) => isCurrent)?.label;
  const near = cityName ? ` près ${de(cityName)}` : "";
  const numbered = page > 1 ? `, page ${page}` : "";
  return `${family ? `${names[kind]}, ${family.toLocaleLowerCase("fr")}` : names[kind]}${near}${numbered}`;
}
