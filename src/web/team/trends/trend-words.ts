import type { Step } from "#core/team/trends/period-rules.ts";
import type { FigureUnit } from "#core/team/trends/trend-rules.ts";
import { dateWriter } from "#platform/french-dates.ts";
import { formatCents } from "#platform/money.ts";
import { inFigures } from "#web/ui/figures.tsx";

const oneDecimal = new Intl.NumberFormat("fr-FR", { maximumFractionDigits: 1 });

/** « 12,4 % » */
export const percentText = (value: number): string => `${oneDecimal.format(value)}\u202f%`;

/** « 17,5 » */
export const timesText = (times: number): string => oneDecimal.format(times);

/** « 45 min », « 5 h 20 », « 3,5 jours » */
export function durationText(minutes: number): string {
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${oneDecimal.format(minutes / 1440)}\u00a0jours`;
  const rest = minutes % 60;
  return rest === 0 ? `${hours}\u00a0h` : `${hours}\u00a0h\u00a0${String(rest).padStart(2, "0")}`;
}

export const NOTHING = "–";

export function figureText(value: number | null, unit: FigureUnit): string {
  if (value === null) return NOTHING;
  switch (unit) {
    case "cents":
      return formatCents(value);
    case "percent":
      return percentText(value);
    case "minutes":
      return durationText(value);
    case "count":
      return inFigures(value);
  }
}

const shortDay = dateWriter({ day: "numeric", month: "short" });
const shortMonth = dateWriter({ month: "short", year: "2-digit" });
const longMonth = dateWriter({ month: "long", year: "numeric" });
const longDay = dateWriter({ day: "numeric", month: "long", year: "numeric" });
const noon = (day: string): Date => new Date(`${day}T12:00:00Z`);

/** Under a bar. */
export const barText = (day: string, step: Step): string => (step === "month" ? shortMonth : shortDay)(noon(day));

/** In the table of the same. */
export const barWords = (day: string, step: Step): string =>
  step === "month" ? longMonth(noon(day)) : step === "week" ? `semaine du ${longDay(noon(day))}` : longDay(noon(day));
