import { de } from "#platform/french-elision.ts";
import type { SearchView } from "./search-view.ts";

const names = { project: "Projets artistiques", place: "Lieux à partager" };

/** Titles of filtered pages say so: tabs and bookmarks stay apart. */
export function searchTitle({ kind, families, cityName, page }: SearchView): string {
  const family = families.find(({ isCurrent }) => isCurrent)?.label;
  const near = cityName ? ` près ${de(cityName)}` : "";
  const numbered = page > 1 ? `, page ${page}` : "";
  return `${family ? `${names[kind]}, ${family.toLocaleLowerCase("fr")}` : names[kind]}${near}${numbered}`;
}
