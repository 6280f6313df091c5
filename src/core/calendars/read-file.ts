import ICAL from "ical.js";
import type { Task } from "#platform/beside.ts";
import { PARIS } from "#platform/french-dates.ts";
import { type Budget, countOut, wallOf } from "./count-out.ts";
import { momentIn, zoneNamed } from "./zones.ts";

/** Milliseconds, so that they travel between threads. */
export type Hours = { from: number; to: number };
export type FileInput = { text: string; from: number; to: number; max: number };
export type FileRead = { busy: Hours[]; isCut: boolean } | { failure: "not_a_calendar" };

const STEPS_A_FILE = 200_000;
const DAY_MS = 86_400_000;

/** Somebody's calendar, as the hours in which they are taken and nothing else. Beside: whose file it is decides how long it takes. */
export const readCalendarTask: Task<FileInput, FileRead> = {
  name: "read-calendar",
  isForeign: true,
  run: async (input) => readFile(input),
};

export function readFile({ text, from, to, max }: FileInput): FileRead {
  const budget: Budget = { left: STEPS_A_FILE, isCut: false };
  const file = parse(text) ?? parsePiecemeal(text, budget);
  if (!file) return { failure: "not_a_calendar" };
  const zones = zonesOf(file);
  const events = file.getAllSubcomponents("vevent").filter((event) => !isOurs(event));
  const moved = movedBy(events, zones);
  const hours = [
    ...events.flatMap((event) => hoursOf(event, { zones, moved, from, to, budget })),
    ...file.getAllSubcomponents("vfreebusy").flatMap(freeBusyHours),
  ]
    .filter((each) => each.to > from && each.from < to)
    // « For ever » is no moment that can be kept.
    .map((each) => ({ from: Math.max(each.from, from - DAY_MS), to: Math.min(each.to, to) }));
  const busy = putTogether(hours);
  return { busy: busy.slice(0, max), isCut: budget.isCut || busy.length > max };
}

/** Some servers send several calendars in one file. */
function parse(text: string): ICAL.Component | undefined {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) return undefined;
  try {
    const parsed: unknown = ICAL.parse(text.replace(/^\uFEFF/, "").trim());
    const all = (Array.isArray((parsed as unknown[])[0]) ? parsed : [parsed]) as ConstructorParameters<
      typeof ICAL.Component
    >[0][];
    const [first, ...others] = all.map((each) => new ICAL.Component(each));
    for (const other of others) for (const part of other.getAllSubcomponents()) first?.addSubcomponent(part);
    return first;
  } catch {
    return undefined;
  }
}

const EDGE = /^(BEGIN|END):(VEVENT|VTIMEZONE|VFREEBUSY)\r?$/gim;

/** From each beginning to its end, in one walk: one that is never closed is none, and is not looked for again and again. */
function piecesOf(text: string): string[] {
  const pieces: string[] = [];
  let open: { name: string; at: number } | undefined;
  for (const { 1: edge = "", 2: name = "", 0: line, index } of text.matchAll(EDGE)) {
    if (edge.toUpperCase() === "BEGIN") open = { name: name.toUpperCase(), at: index };
    else if (open?.name === name.toUpperCase()) {
      pieces.push(text.slice(open.at, index + line.length));
      open = undefined;
    }
  }
  return pieces;
}

/** One line that makes no sense is no reason to take somebody for free the whole year: what can be read is read. */
function parsePiecemeal(text: string, budget: Budget): ICAL.Component | undefined {
  const around = (piece: string) => `BEGIN:VCALENDAR\r\n${piece}\r\nEND:VCALENDAR`;
  const whole = parse(around(""));
  const pieces = piecesOf(text).map((piece) => parse(around(piece)));
  if (pieces.length === 0) return undefined;
  for (const piece of pieces) {
    const [part] = piece?.getAllSubcomponents() ?? [];
    if (part) whole?.addSubcomponent(part);
    else budget.isCut = true;
  }
  return whole;
}

/** Our own dates, which many calendars have subscribed to: nobody is in the way of themselves. */
const isOurs = (event: ICAL.Component): boolean =>
  String(event.getFirstPropertyValue("uid")).endsWith("@hors-les-murs");

type Zones = ReadonlyMap<string, ICAL.Timezone>;

/** Nobody's life has more zones of its own: each is counted out over years. */
const OWN_ZONES_MAX = 20;

/** Those that a file brings along serve where the world does not know a name. One that repeats otherwise than yearly is no zone. */
function zonesOf(file: ICAL.Component): Zones {
  const found = new Map<string, ICAL.Timezone>();
  for (const zone of file.getAllSubcomponents("vtimezone")) {
    if (found.size >= OWN_ZONES_MAX) break;
    const rules = zone.getAllSubcomponents().flatMap((part) => part.getAllProperties("rrule"));
    const id = zone.getFirstPropertyValue("tzid");
    const isSound = rules.every((rule) => (rule.getFirstValue() as ICAL.Recur | null)?.freq === "YEARLY");
    if (typeof id !== "string" || !isSound || zoneNamed(id)) continue;
    found.set(id, new ICAL.Timezone(zone));
  }
  return found;
}

/** When that is, for what a file wrote down: in UTC, in its zone, or by nobody's clocks, which are then those of Paris. */
function momentOf(wall: number, { time, tzid }: Said, zones: Zones): number {
  if (!time.isDate && time.zone === ICAL.Timezone.utcTimezone) return wall;
  if (time.isDate || !tzid) return momentIn(PARIS, wall);
  const named = zoneNamed(tzid);
  if (named) return momentIn(named, wall);
  const own = zones.get(tzid);
  if (!own) return momentIn(PARIS, wall);
  return wall - own.utcOffset(ICAL.Time.fromJSDate(new Date(wall), true)) * 1000;
}

type Said = { time: ICAL.Time; tzid: string | undefined };

function saidIn(event: ICAL.Component, name: string): Said | undefined {
  const property = event.getFirstProperty(name);
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time) || Number.isNaN(wallOf(time))) return undefined;
  return { time, tzid: property.getFirstParameter("tzid") };
}

const uidOf = (event: ICAL.Component): string => String(event.getFirstPropertyValue("uid"));

/** The dates of repeated events that have an event of their own: `uid` with the moment at which they would have been. */
function movedBy(events: readonly ICAL.Component[], zones: Zones): Set<string> {
  const moved = new Set<string>();
  for (const event of events) {
    const at = saidIn(event, "recurrence-id");
    if (at) moved.add(`${uidOf(event)} ${momentOf(wallOf(at.time), at, zones)}`);
  }
  return moved;
}

type Asked = { zones: Zones; moved: ReadonlySet<string>; from: number; to: number; budget: Budget };

function hoursOf(event: ICAL.Component, { zones, moved, from, to, budget }: Asked): Hours[] {
  const start = saidIn(event, "dtstart");
  if (!start || isFree(event)) return [];
  const length = lengthOf(event, start, zones);
  if (length <= 0) return [];
  const walls = startsOf(event, start, to + DAY_MS, budget);
  const uid = uidOf(event);
  const isOneOf = event.hasProperty("recurrence-id");
  const left = exceptionsOf(event, zones);
  return walls
    .filter((wall) => wall + length > from - 2 * DAY_MS)
    .map((wall) => ({ wall, at: momentOf(wall, start, zones) }))
    .filter(({ wall, at }) => !left.moments.has(at) && !left.days.has(dayOf(wall)))
    .filter(({ at }) => isOneOf || !moved.has(`${uid} ${at}`))
    .map(({ wall, at }) => ({
      from: at,
      // Days end when the next one begins, whatever the clocks did meanwhile.
      to: start.time.isDate ? momentOf(wall + length, start, zones) : at + length,
    }));
}

/** Shown in one's calendar, and leaving one free. */
function isFree(event: ICAL.Component): boolean {
  const says = (name: string) => String(event.getFirstPropertyValue(name) ?? "").toUpperCase();
  return (
    says("transp") === "TRANSPARENT" || says("status") === "CANCELLED" || says("x-microsoft-cdo-busystatus") === "FREE"
  );
}

function lengthOf(event: ICAL.Component, start: Said, zones: Zones): number {
  const end = saidIn(event, "dtend");
  if (end) {
    const [from, to] = [wallOf(start.time), wallOf(end.time)];
    if (start.time.isDate) return Math.max(to - from, DAY_MS);
    return momentOf(to, end, zones) - momentOf(from, start, zones);
  }
  const duration = event.getFirstPropertyValue("duration");
  if (duration instanceof ICAL.Duration) return duration.toSeconds() * 1000;
  return start.time.isDate ? DAY_MS : 0;
}

function startsOf(event: ICAL.Component, { time }: Said, until: number, budget: Budget): number[] {
  const starts = new Set([wallOf(time)]);
  if (event.hasProperty("recurrence-id")) return [...starts];
  for (const property of event.getAllProperties("rrule")) {
    const rule = property.getFirstValue();
    if (rule instanceof ICAL.Recur) for (const wall of countOut(rule, time, until, budget)) starts.add(wall);
  }
  for (const property of event.getAllProperties("rdate")) {
    for (const value of property.getValues()) {
      if (value instanceof ICAL.Time) starts.add(wallOf(value));
      else if (value instanceof ICAL.Period) starts.add(wallOf(value.start));
    }
  }
  return [...starts].filter((wall) => wall < until);
}

/** Dates that were taken out: as moments, and, where only a day is named, as days. */
function exceptionsOf(event: ICAL.Component, zones: Zones): { moments: Set<number>; days: Set<string> } {
  const moments = new Set<number>();
  const days = new Set<string>();
  for (const property of event.getAllProperties("exdate")) {
    const tzid = property.getFirstParameter("tzid");
    for (const time of property.getValues()) {
      if (!(time instanceof ICAL.Time)) continue;
      if (time.isDate) days.add(dayOf(wallOf(time)));
      else moments.add(momentOf(wallOf(time), { time, tzid }, zones));
    }
  }
  return { moments, days };
}

const dayOf = (wall: number): string => new Date(wall).toISOString().slice(0, 10);

/** What shows nothing but hours, as some programs share them: in UTC, as the standard has it. */
function freeBusyHours(part: ICAL.Component): Hours[] {
  return part
    .getAllProperties("freebusy")
    .filter((property) => String(property.getFirstParameter("fbtype") ?? "BUSY").toUpperCase() !== "FREE")
    .flatMap((property) => property.getValues())
    .filter((value) => value instanceof ICAL.Period)
    .map((period) => ({ from: wallOf(period.start), to: wallOf(period.getEnd()) }));
}

/** In order, and those that touch as one: fewer rows, and nobody can count what somebody does. */
function putTogether(hours: readonly Hours[]): Hours[] {
  const result: Hours[] = [];
  for (const { from, to } of [...hours].sort((left, right) => left.from - right.from)) {
    const last = result.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else result.push({ from, to });
  }
  return result;
}
