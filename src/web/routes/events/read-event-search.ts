import { redirect } from "react-router";
import { type EventSearch, eventSearchFromParams } from "#core/events/input.ts";
import { daysOfMoment, eventFieldNames, eventMoments, MOMENT_FIELD } from "#core/events/search-rules.ts";
import { parisDay } from "#platform/french-dates.ts";

const order: readonly string[] = Object.values(eventFieldNames);

/** A form without scripts sends its empty fields, too: the address that people see and share goes without them. */
export function readEventSearch(url: URL, now: Date): EventSearch {
  const kept = [...inDays(url.searchParams, now)].filter(
    ([name, value]) => !order.includes(name) || value.trim() !== "",
  );
  if (kept.length < url.searchParams.size || url.searchParams.has(MOMENT_FIELD)) {
    const hasCity = kept.some(([name]) => name === eventFieldNames.city);
    const said = kept
      .filter(([name]) => name !== eventFieldNames.radiusKm || hasCity)
      .toSorted(([left], [right]) => order.indexOf(left) - order.indexOf(right));
    const query = new URLSearchParams(said).toString();
    throw redirect(query ? `${url.pathname}?${query}` : url.pathname);
  }
  return eventSearchFromParams(url.searchParams);
}

/** « Ce week-end », chosen on a page that everybody shares, becomes days here; a moment that is none, any day. */
function inDays(params: URLSearchParams, now: Date): URLSearchParams {
  const asked = new URLSearchParams(params);
  asked.delete(MOMENT_FIELD);
  const moment = eventMoments.find(({ code }) => code === params.get(MOMENT_FIELD));
  if (moment) {
    const { from, to } = daysOfMoment(moment.code, parisDay(now));
    asked.set(eventFieldNames.from, from);
    asked.set(eventFieldNames.to, to);
  }
  return asked;
}
