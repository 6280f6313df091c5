import { PARIS } from "#platform/french-dates.ts";
import { own } from "#platform/own.ts";

/** Names of zones that Microsoft's programs write, where they are not those of everybody else (CLDR, windowsZones). */
const WINDOWS_ZONES: Readonly<Record<string, string>> = {
  "romance standard time": "Europe/Paris",
  "w. europe standard time": "Europe/Berlin",
  "central europe standard time": "Europe/Budapest",
  "central european standard time": "Europe/Warsaw",
  "gmt standard time": "Europe/London",
  "greenwich standard time": "Atlantic/Reykjavik",
  "e. europe standard time": "Europe/Chisinau",
  "fle standard time": "Europe/Kiev",
  "gtb standard time": "Europe/Bucharest",
  "turkey standard time": "Europe/Istanbul",
  "russian standard time": "Europe/Moscow",
  "israel standard time": "Asia/Jerusalem",
  "egypt standard time": "Africa/Cairo",
  "south africa standard time": "Africa/Johannesburg",
  "w. central africa standard time": "Africa/Lagos",
  "morocco standard time": "Africa/Casablanca",
  "arabian standard time": "Asia/Dubai",
  "arab standard time": "Asia/Riyadh",
  "mauritius standard time": "Indian/Mauritius",
  "india standard time": "Asia/Kolkata",
  "se asia standard time": "Asia/Bangkok",
  "china standard time": "Asia/Shanghai",
  "singapore standard time": "Asia/Singapore",
  "tokyo standard time": "Asia/Tokyo",
  "aus eastern standard time": "Australia/Sydney",
  "central pacific standard time": "Pacific/Guadalcanal",
  "new zealand standard time": "Pacific/Auckland",
  "azores standard time": "Atlantic/Azores",
  "e. south america standard time": "America/Sao_Paulo",
  "sa eastern standard time": "America/Cayenne",
  "sa western standard time": "America/La_Paz",
  "argentina standard time": "America/Argentina/Buenos_Aires",
  "saint pierre standard time": "America/Miquelon",
  "atlantic standard time": "America/Halifax",
  "eastern standard time": "America/New_York",
  "us eastern standard time": "America/Indianapolis",
  "central standard time": "America/Chicago",
  "canada central standard time": "America/Regina",
  "mountain standard time": "America/Denver",
  "us mountain standard time": "America/Phoenix",
  "pacific standard time": "America/Los_Angeles",
  "alaskan standard time": "America/Anchorage",
  "hawaiian standard time": "Pacific/Honolulu",
  utc: "UTC",
  gmt: "UTC",
  z: "UTC",
};

/** The zone that a name means: everybody's, Microsoft's, or one with its maker's prefix (`/mozilla.org/2005…/Europe/Paris`). */
export function zoneNamed(name: string): string | undefined {
  const bare = name.replace(/^"|"$/g, "").trim();
  const last = bare.startsWith("/") ? bare.split("/").slice(-2).join("/") : bare;
  const known = own(WINDOWS_ZONES, bare.toLowerCase());
  if (known) return known;
  return clockOf(last) ? last : undefined;
}

const clocks = new Map<string, Intl.DateTimeFormat | undefined>();
const CLOCKS_MAX = 500;

function clockOf(zone: string): Intl.DateTimeFormat | undefined {
  if (clocks.has(zone)) return clocks.get(zone);
  // Names come from other people's files.
  if (clocks.size >= CLOCKS_MAX) clocks.clear();
  const clock = makeClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function makeClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-GB", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      second: "2-digit",
      hourCycle: "h23",
    });
  } catch {
    return undefined;
  }
}

/** How far the clocks of a zone are ahead of UTC at that moment. */
function offsetAt(clock: Intl.DateTimeFormat, at: number): number {
  const parts = clock.formatToParts(at);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const shown = Date.UTC(
    value("year"),
    value("month") - 1,
    value("day"),
    value("hour"),
    value("minute"),
    value("second"),
  );
  return shown - Math.floor(at / 1000) * 1000;
}

const DAY_MS = 86_400_000;

/**
 * The moment at which clocks of a zone show that, given as though it were UTC. An hour that a change skips is as much later as
 * the clocks jumped, one that comes twice is the first (RFC 5545, 3.3.5).
 */
export function momentIn(zone: string, wall: number): number {
  const clock = clockOf(zone) ?? clockOf(PARIS);
  if (!clock) return wall;
  const before = offsetAt(clock, wall - DAY_MS);
  const after = offsetAt(clock, wall + DAY_MS);
  if (before === after) return wall - before;
  const first = wall - Math.max(before, after);
  const second = wall - Math.min(before, after);
  const fits = [first, second].filter((at) => at + offsetAt(clock, at) === wall);
  return fits[0] ?? wall - before;
}
