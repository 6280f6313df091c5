import { dateWriter, parisDay } from "#platform/french-dates.ts";
import type { CalendarDay, CalendarMonth } from "#web/events/search/event-search-view.ts";

type Dated = {
  id: string;
  title: string;
  /** Empty for whole days. */
  hour: string;
  to: string;
  isQuiet: boolean;
  days: { first: string; last: string };
};

const monthName = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "long", year: "numeric" });

/** The month as weeks from Monday; what lasts several days stands on each. */
export function makeAgendaMonth(month: string, dated: readonly Dated[], now: Date): CalendarMonth {
  const [year = 0, number = 1] = month.split("-").map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const days = Array.from({ length }, (_, index): CalendarDay => {
    const day = `${month}-${String(index + 1).padStart(2, "0")}`;
    const entries = dated
      .filter(({ days: { first: from, last } }) => from <= day && day <= last)
      .map(({ days: lasts, hour, ...entry }) => {
        const goesOn = lasts.first < day && index > 0;
        return { ...entry, goesOn, hour: hour || (goesOn ? "" : untilText(day, lasts.last)) };
      });
    return { day, number: index + 1, isToday: day === parisDay(now), entries };
  });
  const cells: (CalendarDay | null)[] = [...Array.from({ length: (first.getUTCDay() + 6) % 7 }, () => null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  const at = (by: number) => `/agenda?mois=${new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)}`;
  return {
    label: monthName.format(first),
    weeks: Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)),
    previous: at(-1),
    next: at(1),
    count: dated.filter(({ isQuiet }) => !isQuiet).length,
  };
}

const shortDay = dateWriter({ day: "numeric", month: "short" });

/** « jusqu’au 30 nov. », unless it ends on the day it is read. */
const untilText = (day: string, last: string): string =>
  last > day ? `jusqu’au ${shortDay(new Date(`${last}T12:00:00Z`))}` : "";
