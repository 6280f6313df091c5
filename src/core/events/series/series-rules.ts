import { parisDay } from "#platform/french-dates.ts";
import type { EventState, EventVisibility } from "../process.ts";

/** One evening of a series: an event like any other, that knows which of them it is. */
export type Evening = {
  eventId: string;
  /** From 1 on, as they were agreed on; a date that moves keeps it. */
  number: number;
  of: number;
  startsAt: Date;
  endsAt: Date;
  state: EventState;
  visibility: EventVisibility;
};

type SeriesEvening = Evening & { left: number };

export type SeriesView = {
  id: string;
  /** Of the evening that is looked at. */
  number: number;
  of: number;
  /** « Tous les jeudis »; null where the dates have none. */
  rhythm: string | null;
  /** In the order of their dates; without those that are over, and for everybody but the two sides without what is not public. */
  evenings: SeriesEvening[];
};

export type SeriesPlace = { id: string; number: number; of: number };

type Row = { seriesId: string | null; seriesNumber: number | null; seriesOf: number | null };

/** Null for an event that stands for itself. */
export const seriesPlaceOf = ({ seriesId, seriesNumber, seriesOf }: Row): SeriesPlace | null =>
  seriesId === null || seriesNumber === null || seriesOf === null
    ? null
    : { id: seriesId, number: seriesNumber, of: seriesOf };

/** The first that still takes place; undefined once all are over or called off. */
export const nextEvening = <E extends Pick<Evening, "state" | "endsAt">>(
  evenings: readonly E[],
  now: Date,
): E | undefined => evenings.find(({ state, endsAt }) => state === "upcoming" && endsAt > now);

/** « 3e soirée sur 12 » */
export const ordinalText = ({ number, of }: Pick<SeriesPlace, "number" | "of">): string =>
  `${number === 1 ? "1re" : `${number}e`} soirée sur ${of}`;

const DAY_MS = 86_400_000;
const WEEKDAYS = ["dimanche", "lundi", "mardi", "mercredi", "jeudi", "vendredi", "samedi"];
const MONTHLY = ["", "premier", "deuxième", "troisième", "quatrième"];

/** Whole days since any one day; hours and clock changes do not count. */
const dayNumber = (date: Date): number => Date.parse(`${parisDay(date)}T00:00:00Z`) / DAY_MS;

/**
 * « Tous les jeudis », as the dates say it: a week that is left out changes nothing, and dates without a rhythm have none. Read from the
 * dates that were agreed on, so that an evening that moves does not end the others' rhythm.
 */
export function rhythmText(dates: readonly Date[]): string | undefined {
  const days = dates.map(dayNumber).toSorted((left, right) => left - right);
  const [first, second] = days;
  if (first === undefined || second === undefined) return undefined;
  const weekdays = new Set(days.map((day) => new Date(day * DAY_MS).getUTCDay()));
  const [weekday] = weekdays;
  const name = weekdays.size === 1 && weekday !== undefined ? WEEKDAYS[weekday] : undefined;
  if (!name) return undefined;
  const gaps = days.slice(1).map((day, index) => day - (days[index] ?? day));
  if (gaps.filter((gap) => gap === 7).length * 2 > gaps.length) return `Tous les ${name}s`;
  if (gaps.every((gap) => gap % 14 === 0) && gaps.includes(14)) return `Un ${name} sur deux`;
  const nths = new Set(days.map((day) => Math.ceil(new Date(day * DAY_MS).getUTCDate() / 7)));
  const [nth = 0] = nths;
  if (gaps.every((gap) => gap >= 28)) {
    if (nths.size === 1 && MONTHLY[nth]) return `Le ${MONTHLY[nth]} ${name} du mois`;
    return `Un ${name} par mois`;
  }
  return undefined;
}
