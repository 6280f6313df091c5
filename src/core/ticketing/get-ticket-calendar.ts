import { eq } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { calendarText, escaped, utc } from "#core/events/calendar-format.ts";
import type { CalendarFile } from "#core/events/get-calendar-file.ts";
import { ARRIVE_EARLY_MINUTES } from "#core/events/rules.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { readTicketInput } from "./input.ts";
import { tickets } from "./tables.ts";
import { openTicket } from "./ticket-access.ts";
import { readTicketSheets } from "./ticket-sheets.ts";

/** The evening with its exact address, for somebody whose ticket gives entry. */
export async function getTicketCalendar(ctx: Ctx, raw: unknown): Promise<CalendarFile> {
  const asked = parseInput(readTicketInput, raw);
  const { ticket } = await openTicket(ctx, asked);
  const [sheet] = await readTicketSheets(ctx, eq(tickets.id, asked.ticketId));
  if (!sheet?.access) throw new DomainError("not_found");
  const { event, slot, access, placeTitle, number, artistName } = sheet;
  const notes = [
    artistName,
    `Billet n° ${number}. Arrivez ${ARRIVE_EARLY_MINUTES} minutes avant le début.`,
    ...(access.accessInfo ? [access.accessInfo] : []),
    `${ctx.settings.publicUrl}/event/${event.id}`,
  ];
  return {
    filename: "hors-les-murs.ics",
    contentType: "text/calendar; charset=utf-8",
    body: calendarText([
      "BEGIN:VEVENT",
      // That of the event's own file: whoever has both sees one evening.
      `UID:${ticket.slotId}@hors-les-murs`,
      `SEQUENCE:${slot.moves}`,
      `DTSTAMP:${utc(ctx.now)}`,
      `DTSTART:${utc(slot.startsAt)}`,
      `DTEND:${utc(slot.endsAt)}`,
      `SUMMARY:${escaped(event.title)}`,
      `DESCRIPTION:${escaped(notes.join("\n"))}`,
      `LOCATION:${escaped([placeTitle, access.street, access.town].filter(Boolean).join(", "))}`,
      ...(access.point ? [`GEO:${access.point.latitude};${access.point.longitude}`] : []),
      "STATUS:CONFIRMED",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "TRIGGER:-PT3H",
      `DESCRIPTION:${escaped(event.title)}`,
      "END:VALARM",
      "END:VEVENT",
    ]),
  };
}
