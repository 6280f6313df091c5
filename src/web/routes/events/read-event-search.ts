import { redirect } from "react-router";
import { type EventSearch, eventSearchFromParams } from "#core/events/input.ts";
import { eventFieldNames } from "#core/events/search-rules.ts";

const order: readonly string[] = Object.values(eventFieldNames);

/** A form without scripts sends its empty fields, too: the address that people see and share goes without them. */
export function readEventSearch(url: URL): EventSearch {
  const kept = [...url.searchParams].filter(([name, value]) => !order.includes(name) || value.trim() !== "");
  if (kept.length < url.searchParams.size) {
    const hasCity = kept.some(([name]) => name === eventFieldNames.city);
    const said = kept
      .filter(([name]) => name !== eventFieldNames.radiusKm || hasCity)
      .toSorted(([left], [right]) => order.indexOf(left) - order.indexOf(right));
    const query = new URLSearchParams(said).toString();
    throw redirect(query ? `${url.pathname}?${query}` : url.pathname);
  }
  return eventSearchFromParams(url.searchParams);
}
