/** Days as they are written, `2026-11-19`: a period is days, and no hour of any zone comes in. */

export const periodKinds = {
  "30j": "30 jours",
  "12s": "12 semaines",
  "12m": "12 mois",
  annee: "Cette année",
  dates: "Du… au…",
} as const;
export type PeriodKind = keyof typeof periodKinds;

export const comparisons = { avant: "la période d’avant", an: "la même, un an plus tôt" } as const;
export type Comparison = keyof typeof comparisons;

export type Span = { from: string; to: string };

export type Step = "day" | "week" | "month";

export type Period = {
  kind: PeriodKind;
  comparison: Comparison;
  now: Span;
  before: Span;
  step: Step;
  /** The first day of each bar, oldest first, and of what each is compared with: as many of either. */
  starts: string[];
  startsBefore: string[];
};

const DAY_MS = 24 * 3600_000;
const at = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const written = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

export const addDays = (day: string, days: number): string => written(at(day) + days * DAY_MS);
export const daysIn = ({ from, to }: Span): number => Math.round((at(to) - at(from)) / DAY_MS) + 1;

/** The same day of another month, or the last one where it has no such day. */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split("-").map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return written(Date.UTC(year, month - 1 + months, Math.min(date, last)));
}

const monday = (day: string): string => addDays(day, -((new Date(at(day)).getUTCDay() + 6) % 7));
const firstOfMonth = (day: string): string => `${day.slice(0, 7)}-01`;

/** Nobody waits for a file of a hundred years. */
const LONGEST_DAYS = 3 * 366;
const BARS_BY_DAY = 62;
const BARS_BY_WEEK = 26 * 7;

type Asked = {
  kind: PeriodKind;
  comparison: Comparison;
  from?: string | undefined;
  to?: string | undefined;
};

/** Up to today, today included; what it is compared with is as far along as it is. */
export function periodOf({ kind, comparison, from, to }: Asked, today: string): Period {
  const now = spanOf(kind, { from, to }, today);
  const step = stepOf(kind, now);
  const back = backOf(kind, comparison, now);
  const before = { from: back(now.from), to: back(now.to) };
  const starts = startsOf(now, step);
  const startsBefore = starts.map((start, index) => (index === 0 ? before.from : back(start)));
  return { kind, comparison, now, before, step, starts, startsBefore };
}

function spanOf(kind: PeriodKind, chosen: Pick<Asked, "from" | "to">, today: string): Span {
  switch (kind) {
    case "30j":
      return { from: addDays(today, -29), to: today };
    case "12s":
      return { from: addDays(monday(today), -11 * 7), to: today };
    case "12m":
      return { from: addMonths(firstOfMonth(today), -11), to: today };
    case "annee":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    case "dates": {
      const end = chosen.to && chosen.to <= today ? chosen.to : today;
      const start = chosen.from ?? addDays(end, -29);
      // Typed the wrong way round, it is still clear what was meant.
      const [first, last] = start <= end ? [start, end] : [end, start <= today ? start : today];
      return {
        from: daysIn({ from: first, to: last }) > LONGEST_DAYS ? addDays(last, 1 - LONGEST_DAYS) : first,
        to: last,
      };
    }
  }
}

function stepOf(kind: PeriodKind, span: Span): Step {
  if (kind === "12s") return "week";
  if (kind === "12m" || kind === "annee") return "month";
  const days = daysIn(span);
  return days <= BARS_BY_DAY ? "day" : days <= BARS_BY_WEEK ? "week" : "month";
}

/** From a day to the one that it is compared with. Weeks are compared with weeks: the same days of them. */
function backOf(kind: PeriodKind, comparison: Comparison, span: Span): (day: string) => string {
  if (kind === "12m" || kind === "annee") return (day) => addMonths(day, -12);
  if (kind === "12s") return (day) => addDays(day, comparison === "an" ? -52 * 7 : -12 * 7);
  if (comparison === "an") return (day) => addMonths(day, -12);
  const days = daysIn(span);
  return (day) => addDays(day, -days);
}

function startsOf({ from, to }: Span, step: Step): string[] {
  const starts = [from];
  for (;;) {
    const last = starts.at(-1) ?? from;
    const next =
      step === "day" ? addDays(last, 1) : step === "week" ? addDays(last, 7) : addMonths(firstOfMonth(last), 1);
    if (next > to) return starts;
    starts.push(next);
  }
}
