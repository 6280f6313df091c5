import { parisDay } from "#platform/french-dates.ts";

export type Slot = { startsAt: Date; endsAt: Date };

/** Rent is per day: an evening that ends after midnight is one. */
export const daysOf = (slots: readonly Pick<Slot, "startsAt">[]): number =>
  new Set(slots.map(({ startsAt }) => parisDay(startsAt))).size;

export const overlap = (one: Slot, other: Slot): boolean => one.startsAt < other.endsAt && other.startsAt < one.endsAt;

export const inOrder = <S extends Pick<Slot, "startsAt">>(slots: readonly S[]): S[] =>
  [...slots].sort((left, right) => left.startsAt.getTime() - right.startsAt.getTime());

/** How far Paris is ahead of UTC at that moment, in minutes. */
function parisOffset(at: Date): number {
  const parts = parisClock.formatToParts(at);
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  const asUtc = Date.UTC(value("year"), value("month") - 1, value("day"), value("hour"), value("minute"));
  return Math.round((asUtc - Math.floor(at.getTime() / 60_000) * 60_000) / 60_000);
}

const parisClock = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/Paris",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
});

/**
 * `2026-12-12` at `20:30` in Paris. Undefined for an hour that a clock change skips; an hour that happens twice is taken the
 * first time.
 */
export function parisMoment(day: string, time: string): Date | undefined {
  const bare = Date.parse(`${day}T${time}:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time) || Number.isNaN(bare))
    return undefined;
  // « 2027-02-30 » is read as 2 March by some engines: what comes back must be what was said.
  if (new Date(bare).toISOString().slice(0, 10) !== day) return undefined;
  const offsets = [parisOffset(new Date(bare - 86_400_000)), parisOffset(new Date(bare + 86_400_000))];
  const candidates = [...new Set(offsets)]
    .map((offset) => ({ offset, at: new Date(bare - offset * 60_000) }))
    .filter(({ offset, at }) => parisOffset(at) === offset)
    .map(({ at }) => at.getTime());
  return candidates.length > 0 ? new Date(Math.min(...candidates)) : undefined;
}

/** In Paris, as typed. An end that is not after the start is the next morning's. */
export type SpokenSlot = { day: string; startTime: string; endTime: string };

/** An evening may go on after midnight; later than this, whoever typed it took one hour for another. */
const NIGHT_ENDS = "08:00";

/** Undefined when a clock change skips one of its hours, or when it ends before it starts. */
export function spokenSlot({ day, startTime, endTime }: SpokenSlot): Slot | undefined {
  const startsAt = parisMoment(day, startTime);
  if (!startsAt) return undefined;
  const endsNextDay = endTime < startTime && endTime <= NIGHT_ENDS;
  const endsAt = parisMoment(endsNextDay ? dayAfter(day) : day, endTime);
  return endsAt && startsAt < endsAt ? { startsAt, endsAt } : undefined;
}

function dayAfter(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + 1);
  return date.toISOString().slice(0, 10);
}

/** `20:30`, as time fields want it. */
export function parisTime(at: Date): string {
  const parts = parisClock.formatToParts(at);
  const value = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  return `${value("hour")}:${value("minute")}`;
}

/** The same hour in Paris, some days earlier, whatever the clocks did in between. */
export function parisDaysBefore(at: Date, days: number): Date {
  const day = new Date(`${parisDay(at)}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() - days);
  const time = parisTime(at);
  const iso = day.toISOString().slice(0, 10);
  return parisMoment(iso, time) ?? new Date(at.getTime() - days * 86_400_000);
}
