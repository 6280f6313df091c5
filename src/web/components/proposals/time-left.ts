import { counted } from "#web/ui/counted.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** « 3 jours et 4 heures », « 2 heures et 10 minutes ». Undefined once it is over. */
export function timeLeft(now: Date, until: Date): string | undefined {
  const left = until.getTime() - now.getTime();
  if (left <= 0) return undefined;
  if (left < MINUTE) return "moins d’une minute";
  const days = Math.floor(left / DAY);
  const hours = Math.floor((left % DAY) / HOUR);
  const minutes = Math.floor((left % HOUR) / MINUTE);
  const parts = [
    days > 0 && counted(days, "jour", "jours"),
    hours > 0 && counted(hours, "heure", "heures"),
    days === 0 && minutes > 0 && counted(minutes, "minute", "minutes"),
  ].filter((part) => typeof part === "string");
  return parts.slice(0, 2).join(" et ");
}

/** The last day is short: whoever looks should feel it. */
export const isNearlyOver = (now: Date, until: Date): boolean => until.getTime() - now.getTime() < DAY;
