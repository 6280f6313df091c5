import { redirect } from "react-router";
import { searchFromParams } from "#core/search/input.ts";
import { searchFieldNames } from "#core/search/rules.ts";

const order: readonly string[] = Object.values(searchFieldNames);

/** A form without scripts sends its empty fields, too: the address that people see and share goes without them. */
export function readSearch(url: URL): Record<string, unknown> {
  const kept = [...url.searchParams].filter(([name, value]) => !order.includes(name) || value.trim() !== "");
  if (kept.length < url.searchParams.size) {
    const hasCity = kept.some(([name]) => name === searchFieldNames.city);
    const said = kept
      .filter(([name]) => name !== searchFieldNames.radiusKm || hasCity)
      .toSorted(([left], [right]) => order.indexOf(left) - order.indexOf(right));
    const query = new URLSearchParams(said).toString();
    throw redirect(query ? `${url.pathname}?${query}` : url.pathname);
  }
  return searchFromParams(url.searchParams);
}

/** A page that is no more leads to the last one there is. */
export function refusePageBeyond(
  url: URL,
  { total, page, pages }: { total: number; page: number; pages: number },
): void {
  if (total === 0 || page <= pages) return;
  const params = new URLSearchParams(url.searchParams);
  if (pages === 1) params.delete(searchFieldNames.page);
  else params.set(searchFieldNames.page, String(pages));
  throw redirect(params.size > 0 ? `${url.pathname}?${params}` : url.pathname);
}
