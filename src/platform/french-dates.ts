/** Dates as the French write them, always in Paris time, whatever the zone of the machine or the browser. */
export const PARIS = "Europe/Paris";

/** As `Intl` writes it, but for the first of a month: « 1er décembre ». */
export function dateWriter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = new Intl.DateTimeFormat("fr-FR", { timeZone: PARIS, ...options });
  const written = ({ type, value }: Intl.DateTimeFormatPart) => (type === "day" && value === "1" ? "1er" : value);
  return (date) => format.formatToParts(date).map(written).join("");
}

const shortMonth = new Intl.DateTimeFormat("fr-FR", { timeZone: PARIS, month: "short" });
const dayOfMonth = new Intl.DateTimeFormat("fr-FR", { timeZone: PARIS, day: "numeric" });
const hourMinute = new Intl.DateTimeFormat("fr-FR", {
  timeZone: PARIS,
  hour: "numeric",
  minute: "2-digit",
  hour12: false,
});
const isoDate = new Intl.DateTimeFormat("sv-SE", {
  timeZone: PARIS,
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
});

/** `samedi 12 décembre 2026` */
export const formatDate = dateWriter({ weekday: "long", day: "numeric", month: "long", year: "numeric" });

/** `20 h 30`, `21 h` */
export function formatHour(date: Date): string {
  const parts = hourMinute.formatToParts(date);
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const minutes = value("minute");
  return minutes === "00" ? `${Number(value("hour"))}\u00a0h` : `${Number(value("hour"))}\u00a0h\u00a0${minutes}`;
}

/** `samedi 12 décembre 2026 à 20 h 30` */
export const formatDateTime = (date: Date): string => `${formatDate(date)} à ${formatHour(date)}`;

/** The torn-off calendar sheet of a card: `déc.` and `12`. */
export const formatCalendarSheet = (date: Date): { month: string; day: string } => ({
  month: shortMonth.format(date),
  day: dayOfMonth.format(date),
});

/** `2026-12-12`, the day it is in Paris. */
export const parisDay = (date: Date): string => isoDate.format(date);

const plainDay = dateWriter({ day: "numeric", month: "long", year: "numeric" });

/** Of a day without an hour, `2026-11-01`: « 1er novembre 2026 ». */
export const dayInWords = (day: string): string => plainDay(new Date(`${day}T12:00:00Z`));
