import type { Cents } from "#platform/money.ts";

export type SalesDay = { day: string; tickets: number; incomeCents: Cents };

/** One bar: the days from `day` on, as many as `days`. */
export type CurvePoint = SalesDay & { totalCents: Cents };

const DAY = 24 * 3600_000;
const MOST_BARS = 60;

const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY;
const dayText = (number: number): string => new Date(number * DAY).toISOString().slice(0, 10);

/**
 * From the first sale to the last, with the days on which nothing was sold; where they are too many for a screen, several days
 * share a bar. The income grows from bar to bar.
 */
export function curvePoints(days: readonly SalesDay[]): { points: CurvePoint[]; daysPerBar: number } {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return { points: [], daysPerBar: 1 };
  const from = dayNumber(first.day);
  const span = dayNumber(last.day) - from + 1;
  const daysPerBar = Math.ceil(span / MOST_BARS);
  const points: CurvePoint[] = Array.from({ length: Math.ceil(span / daysPerBar) }, (_, index) => ({
    day: dayText(from + index * daysPerBar),
    tickets: 0,
    incomeCents: 0,
    totalCents: 0,
  }));
  for (const { day, tickets, incomeCents } of days) {
    const point = points[Math.floor((dayNumber(day) - from) / daysPerBar)];
    if (!point) continue;
    point.tickets += tickets;
    point.incomeCents += incomeCents;
  }
  let totalCents = 0;
  for (const point of points) {
    totalCents += point.incomeCents;
    point.totalCents = totalCents;
  }
  return { points, daysPerBar };
}
