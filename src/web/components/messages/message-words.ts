import { dateWriter, formatDate, formatHour, parisDay } from "#platform/french-dates.ts";

const shortDay = dateWriter({ weekday: "short", day: "numeric", month: "short" });
const withYear = dateWriter({ day: "numeric", month: "short", year: "numeric" });

const DAY_MS = 24 * 3600 * 1000;

/** « Aujourd’hui », « Hier », « samedi 12 décembre 2026 ». */
export function dayText(at: Date, now: Date): string {
  const day = parisDay(at);
  if (day === parisDay(now)) return "Aujourd’hui";
  return day === parisDay(new Date(now.getTime() - DAY_MS)) ? "Hier" : formatDate(at);
}

/** For lists, where there is little room: the hour, « hier », « sam. 12 déc. ». */
export function shortMoment(at: Date, now: Date): string {
  const day = parisDay(at);
  if (day === parisDay(now)) return formatHour(at);
  if (day === parisDay(new Date(now.getTime() - DAY_MS))) return "hier";
  return day.slice(0, 4) === parisDay(now).slice(0, 4) ? shortDay(at) : withYear(at);
}
