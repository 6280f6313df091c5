import type { Ctx } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { getEvent } from "./get-event.ts";
import { entryRules } from "./rules.ts";

/** How RFC 5545 writes things down. */

/** A whole file around the lines of its events. */
export function calendarText(events: readonly string[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Hors les murs//Evenements//FR",
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...events,
    "END:VCALENDAR",
  ];
  return `${lines.map(folded).join("\r\n")}\r\n`;
}

/** `20261212T193000Z` */
export const utc = (date: Date): string => `${date.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;

export const escaped = (text: string): string =>
  text.replace(/[\\;,]/g, (mark) => `\\${mark}`).replace(/\r\n?|\n/g, "\\n");

const LINE_BYTES = 75;

/** Lines of at most 75 bytes; a continuation starts with a space, and no letter is cut in two. */
function folded(line: string): string {
  let result = "";
  let bytes = 0;
  for (const letter of line) {
    const size = Buffer.byteLength(letter);
    if (bytes + size > LINE_BYTES) {
      result += "\r\n ";
      bytes = 1;
    }
    result += letter;
    bytes += size;
  }
  return result;
}

export type CalendarFile = { filename: string; contentType: string; body: string };

/** The dates to come as RFC 5545 writes them. Whoever sees the event gets it; the place is named by its area only. */
export async function getCalendarFile(ctx: Ctx, input: unknown): Promise<CalendarFile> {
  const event = await getEvent(ctx, input);
  const slots = event.slots.filter(({ active }) => active || event.state === "cancelled");
  if (slots.length === 0) throw new DomainError("not_found");
  const url = `${ctx.settings.publicUrl}/event/${event.id}`;
  const where = [event.place.title, event.place.postalCode, event.place.communeName ?? event.place.city];
  const lines = slots.flatMap(({ id, startsAt, endsAt, moves }) => [
    "BEGIN:VEVENT",
    `UID:${id}@hors-les-murs`,
    `SEQUENCE:${moves}`,
    `DTSTAMP:${utc(event.updatedAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `DTSTART:${utc(startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(`${event.project.artistName}\n${entryRules[event.entry].arrival} L’adresse exacte figure sur votre billet.\n${url}`)}`,
    `LOCATION:${escaped(where.filter((part) => part !== null).join(", "))}`,
    `URL:${url}`,
    `STATUS:${event.state === "cancelled" ? "CANCELLED" : "CONFIRMED"}`,
    "END:VEVENT",
  ]);
  return {
    filename: "hors-les-murs.ics",
    contentType: "text/calendar; charset=utf-8",
    body: calendarText(lines),
  };
}
