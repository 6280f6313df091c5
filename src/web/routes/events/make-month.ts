import type { EventSearch } from "#core/events/input.ts";
import type { MonthOfEvents } from "#core/events/list-month-events.ts";
import { formatHour, parisDay } from "#platform/french-dates.ts";
import type { CalendarDay, CalendarMonth } from "#web/components/events/event-search-view.ts";
import { eventsHref } from "./make-event-view.ts";

const monthName = new Intl.DateTimeFormat("fr-FR", { timeZone: "UTC", month: "long", year: "numeric" });

/** The month as weeks from Monday, with what happens on each day. Nobody looks for past months. */
export function makeMonth(found: MonthOfEvents, now: Date, search: EventSearch): CalendarMonth {
  const [year = 0, number = 1] = found.month.split("-").map(Number);
  const first = new Date(Date.UTC(year, number - 1, 1));
  const length = new Date(Date.UTC(year, number, 0)).getUTCDate();
  const today = parisDay(now);
  const entriesOf = new Map(found.days.map(({ day, entries }) => [day, entries]));
  const days = Array.from({ length }, (_, index): CalendarDay => {
    const day = `${found.month}-${String(index + 1).padStart(2, "0")}`;
    const entries = (entriesOf.get(day) ?? []).map(({ eventId, title, startsAt }) => ({
      id: eventId,
      title,
      hour: formatHour(startsAt),
    }));
    return { day, number: index + 1, isToday: day === today, entries };
  });
  const cells: (CalendarDay | null)[] = [...Array.from({ length: (first.getUTCDay() + 6) % 7 }, () => null), ...days];
  while (cells.length % 7 > 0) cells.push(null);
  const href = (month: string) => eventsHref("/event", search, { month });
  const previous = shifted(found.month, -1);
  return {
    label: monthName.format(first),
    weeks: Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7)),
    previous: previous >= today.slice(0, 7) ? href(previous) : null,
    next: href(shifted(found.month, 1)),
    count: found.days.reduce((sum, { entries }) => sum + entries.length, 0),
  };
}

function shifted(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7);
}
