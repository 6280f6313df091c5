import { type ProposedDate, SERIES_MAX } from "./date-rules.ts";

export const rhythms = [
  { code: "week", label: "Toutes les semaines" },
  { code: "fortnight", label: "Toutes les deux semaines" },
  { code: "month", label: "Tous les mois" },
] as const;

export type Rhythm = (typeof rhythms)[number]["code"];

export const rhythmCodes = rhythms.map(({ code }) => code) as [Rhythm, ...Rhythm[]];

type Asked = {
  /** The first evening: its weekday and its hours are the others'. */
  first: ProposedDate;
  rhythm: Rhythm;
  /** How many evenings; without it, until that day. */
  times: number | null;
  until: string | null;
  /** Days without one: they do not count among `times`. */
  except: readonly string[];
};

/** The evenings of a rhythm, one more than a series may have where there are too many: the form says so. */
export function datesOfRhythm({ first, rhythm, times, until, except }: Asked): ProposedDate[] {
  const dates: ProposedDate[] = [];
  const most = Math.min(times ?? SERIES_MAX + 1, SERIES_MAX + 1);
  for (let step = 0; dates.length < most && step < MOST_STEPS; step++) {
    const day = dayAt(first.day, rhythm, step);
    if (until !== null && day !== undefined && day > until) break;
    if (day !== undefined && !except.includes(day)) dates.push({ ...first, day });
  }
  return dates;
}

/** Whatever is left out: enough for a series that names three days it does without. */
const MOST_STEPS = 2 * SERIES_MAX;

/** Undefined in a month that has no fifth Thursday. */
function dayAt(first: string, rhythm: Rhythm, step: number): string | undefined {
  const start = new Date(`${first}T12:00:00Z`);
  if (rhythm !== "month") {
    start.setUTCDate(start.getUTCDate() + step * (rhythm === "week" ? 7 : 14));
    return dayOf(start);
  }
  const nth = Math.ceil(start.getUTCDate() / 7);
  const month = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + step, 1, 12));
  const toWeekday = (start.getUTCDay() - month.getUTCDay() + 7) % 7;
  const found = new Date(month.getTime() + (toWeekday + 7 * (nth - 1)) * 86_400_000);
  return found.getUTCMonth() === month.getUTCMonth() ? dayOf(found) : undefined;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);
