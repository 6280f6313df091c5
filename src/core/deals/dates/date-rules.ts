import { isAvailableOn, type Period } from "#core/listings/rules.ts";
import type { Availability } from "#core/listings/taxonomy/input.ts";
import { inOrder, overlap, parisMoment, type Slot, type SpokenSlot, spokenSlot } from "#core/terms/slot-rules.ts";
import { formatDate, formatHour } from "#platform/french-dates.ts";
import { m } from "#platform/messages/messages.js";

export type ProposedDate = SpokenSlot;

export const DATES_MAX = 10;
/** Half a year of Thursdays. */
export const SERIES_MAX = 26;

/** How many dates one event has: each evening of a series is an event of its own. */
export const datesAnEvent = ({ dates, series }: { dates: readonly ProposedDate[]; series: boolean }): number =>
  series ? Math.min(1, dates.length) : dates.length;

export const slotOf = (date: ProposedDate): Slot | undefined => spokenSlot(date);

/** Of dates that have been checked, in order. */
export const slotsOf = (dates: readonly ProposedDate[]): Slot[] =>
  inOrder(dates.map(slotOf).filter((slot) => slot !== undefined));

/** `field` as forms name it: `dates.0.startTime`. */
type DateProblem = { index: number; field: string; message: string };

export function dateProblems(dates: readonly ProposedDate[], now: Date): DateProblem[] {
  return dates.flatMap((date, index) => {
    const problem = problemOf(date, dates.slice(0, index), now);
    return problem ? [{ index, field: `dates.${index}.${problem.name}`, message: problem.message }] : [];
  });
}

function problemOf(
  date: ProposedDate,
  earlier: readonly ProposedDate[],
  now: Date,
): { name: keyof ProposedDate; message: string } | undefined {
  const startsAt = parisMoment(date.day, date.startTime);
  if (!startsAt) return { name: "startTime", message: m["proposal.hour_skipped"]() };
  const slot = slotOf(date);
  if (!slot) {
    const skipped = date.endTime > date.startTime;
    return {
      name: "endTime",
      message: skipped ? m["proposal.hour_skipped"]() : m["proposal.end_before_start"](),
    };
  }
  if (slot.startsAt <= now) return { name: "day", message: m["proposal.date_past"]() };
  const overlaps = earlier.map(slotOf).some((other) => other && overlap(slot, other));
  return overlaps ? { name: "day", message: m["proposal.dates_overlap"]() } : undefined;
}

/** Nothing is forbidden by these; nobody is to discover them later. */
export type DateWarningCode =
  | "project_unavailable"
  | "place_unavailable"
  | "place_event"
  | "artist_event"
  | "other_proposal"
  | "clock_change";

export type DateWarning = { index: number; code: DateWarningCode; message: string };

export type ListingAvailability = { availability: Availability | null; unavailabilities: readonly Period[] };

export function availabilityWarnings(
  dates: readonly ProposedDate[],
  project: ListingAvailability | null,
  place: ListingAvailability | null,
): DateWarning[] {
  return dates.flatMap(({ day }, index) => {
    const warnings: DateWarning[] = [];
    if (project && !isAvailableOn(project, day)) {
      warnings.push({ index, code: "project_unavailable", message: m["proposal.project_unavailable"]() });
    }
    if (place && !isAvailableOn(place, day)) {
      warnings.push({ index, code: "place_unavailable", message: m["proposal.place_unavailable"]() });
    }
    return warnings;
  });
}

/** On the night when clocks change, some hours do not exist and some come twice. */
export function clockWarnings(dates: readonly ProposedDate[]): DateWarning[] {
  return dates.flatMap((date, index) => {
    const slot = slotOf(date);
    if (!slot) return [];
    const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
    const asWritten = (minutes(date.endTime) - minutes(date.startTime) + 24 * 60) % (24 * 60);
    const real = (slot.endsAt.getTime() - slot.startsAt.getTime()) / 60_000;
    return real === asWritten ? [] : [{ index, code: "clock_change" as const, message: m["proposal.clock_change"]() }];
  });
}

/** `samedi 12 décembre 2026, de 20 h 30 à 23 h` */
function formatSlot({ startsAt, endsAt }: Slot): string {
  return `${formatDate(startsAt)}, de ${formatHour(startsAt)} à ${formatHour(endsAt)}`;
}

export function formatProposedDate(date: ProposedDate): string {
  const slot = slotOf(date);
  return slot ? formatSlot(slot) : `${date.day}, ${date.startTime}–${date.endTime}`;
}
