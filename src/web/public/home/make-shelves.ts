import { daysOfMoment } from "#core/events/search/search-rules.ts";
import { parisDay } from "#platform/french-dates.ts";
import { townOf } from "#web/events/event-words.ts";

type Shelved = { id: string; startsAt: Date; communeName: string | null; art: string; artFamily: string | null };

/** `value` is what the search is asked for by whoever wants all of it. */
export type Shelf<E> = { kind: "soon" | "town" | "art" | "rest"; title: string; value: string; events: E[] };

const MOST_SHELVES = 6;
const MOST_TOWNS = 8;
/** A row of one is no row. */
const FEWEST = 2;
const LONGEST = 8;

/** Each evening once, in the first row that it belongs to; events come by date. `labelOf` names a family. */
export function makeShelves<E extends Shelved>(
  events: readonly E[],
  now: Date,
  labelOf: (family: string) => string | undefined,
): { shelves: Shelf<E>[]; towns: string[] } {
  const today = parisDay(now);
  const sunday = daysOfMoment("ce-week-end", today).to;
  const week = daysOfMoment("sept-jours", today).to;
  const until = (day: string) => events.filter(({ startsAt }) => parisDay(startsAt) <= day).slice(0, LONGEST);
  const soon = until(sunday);
  const first: Shelf<E> =
    soon.length >= FEWEST
      ? { kind: "soon", title: "Ce soir et jusqu’à dimanche", value: "sept-jours", events: soon }
      : { kind: "soon", title: "Ces prochains jours", value: "sept-jours", events: until(week) };
  const next: Shelf<E> = { kind: "soon", title: "Bientôt", value: "trente-jours", events: events.slice(0, LONGEST) };
  const shelves: Shelf<E>[] = [first.events.length >= FEWEST ? first : next];
  const isFree = (event: E) => !shelves.some(({ events: taken }) => taken.includes(event));
  const add = (
    kind: "town" | "art",
    keyOf: (event: E) => string | undefined,
    most: number,
    titleOf = (key: string) => key,
  ) => {
    const groups = [...Map.groupBy(events.filter(isFree), keyOf)]
      .flatMap(([key, own]) => (key && own.length >= FEWEST ? [{ key, own }] : []))
      .toSorted((left, right) => right.own.length - left.own.length);
    for (const { key, own } of groups.slice(0, most)) {
      shelves.push({ kind, title: titleOf(key), value: key, events: own.slice(0, LONGEST) });
    }
  };
  add("town", ({ communeName }) => townOf(communeName), 3);
  add(
    "art",
    ({ artFamily }) => artFamily ?? undefined,
    MOST_SHELVES - 1 - shelves.length,
    (family) => labelOf(family) ?? family,
  );
  const rest = events.filter(isFree);
  if (rest.length >= FEWEST) shelves.push({ kind: "rest", title: "Et aussi", value: "", events: rest });
  const towns = [...Map.groupBy(events, ({ communeName }) => townOf(communeName))]
    .toSorted(([, left], [, right]) => right.length - left.length)
    .flatMap(([town]) => town ?? [])
    .slice(0, MOST_TOWNS);
  return { shelves: shelves.filter(({ events: shown }) => shown.length > 0), towns };
}
