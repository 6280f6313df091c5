import { eq } from "drizzle-orm";
import { noteTeamReading } from "#core/audit/audit-log.ts";
import type { Ctx } from "#core/context.ts";
import { type CalendarFile, calendarText, escaped, utc } from "#core/events/calendar-file.ts";
import { DomainError } from "#platform/errors.ts";
import { m } from "#platform/messages/messages.js";
import { parseInput } from "#platform/parse-input.ts";
import { readTicketInput, ticketFileInput } from "../input.ts";
import { loadOrder, type OrderRow, refuseStrangers, type TicketRow } from "../order-access.ts";
import { loadTicket } from "../refunds/give-tickets-back.ts";
import { tickets } from "../tables.ts";
import type { TicketSheet } from "../ticket-rules.ts";
import { loadBearer, openedTicket, opensTicket } from "./bearers.ts";
import { loadTicketSheets } from "./ticket-sheets.ts";
import { typesetTicketsTask } from "./typeset-tickets.ts";

type TicketReader = { ticket: TicketRow; order: OrderRow; isBuyer: boolean };

type Asked = { ticketId: string; token?: string | undefined; orderToken?: string | undefined };

/**
 * The buyer, by session or by the order's link, and whoever the ticket was passed on to, by its own link. Those see this ticket
 * and nothing else of the order; who had it before them learns that it went on; everybody else learns nothing.
 */
export async function openTicket(ctx: Ctx, { ticketId, token, orderToken }: Asked): Promise<TicketReader> {
  const ticket = await loadTicket(ctx, ticketId);
  if (ticket.number === null) throw new DomainError("not_found");
  const order = await loadOrder(ctx, ticket.orderId);
  if (isBuyerOf(ctx, order, orderToken)) return { ticket, order, isBuyer: true };
  const passed = { ticketId, passes: (await loadBearer(ctx, ticketId))?.passes ?? 0 };
  if (opensTicket(ctx, passed, token)) return { ticket, order, isBuyer: false };
  if (openedTicket(ctx, passed, token)) {
    throw new DomainError("expired", { reason: "ticket_passed_on", detail: m["ticket.no_longer_yours"]() });
  }
  throw new DomainError("not_found");
}

function isBuyerOf(ctx: Ctx, order: OrderRow, orderToken: string | undefined): boolean {
  try {
    refuseStrangers(ctx, order, orderToken);
    return true;
  } catch {
    return false;
  }
}

/** What somebody holds up at the door. What was asked of the organiser is the buyer's business alone. */
export async function getTicket(ctx: Ctx, raw: unknown): Promise<{ ticket: TicketSheet; isBuyer: boolean }> {
  const asked = parseInput(readTicketInput, raw);
  const { isBuyer } = await openTicket(ctx, asked);
  const [sheet] = await loadTicketSheets(ctx, eq(tickets.id, asked.ticketId), isBuyer ? "buyer" : "bearer");
  if (!sheet) throw new DomainError("not_found");
  return { ticket: isBuyer ? sheet : { ...sheet, refundRequest: null }, isBuyer };
}

export type TicketFile = { filename: string; contentType: string; body: Buffer };

/** One ticket to print or keep. One that gives no entry any more has no paper either. */
export async function getTicketFile(ctx: Ctx, raw: unknown): Promise<TicketFile> {
  const { format, ...asked } = parseInput(ticketFileInput, raw);
  const { isBuyer, order } = await openTicket(ctx, asked);
  const [sheet] = await loadTicketSheets(ctx, eq(tickets.id, asked.ticketId), isBuyer ? "buyer" : "bearer");
  if (!sheet?.code) throw new DomainError("not_found");
  await noteTeamReading(ctx, { kind: "ticket", id: asked.ticketId, owners: [order.userId] });
  return {
    filename: `billet-${sheet.number}.pdf`,
    contentType: "application/pdf",
    body: Buffer.from(await ctx.beside(typesetTicketsTask, { sheets: [sheet], format })),
  };
}

/** The evening with its exact address, for somebody whose ticket gives entry. */
export async function getTicketCalendar(ctx: Ctx, raw: unknown): Promise<CalendarFile> {
  const asked = parseInput(readTicketInput, raw);
  const { ticket } = await openTicket(ctx, asked);
  const [sheet] = await loadTicketSheets(ctx, eq(tickets.id, asked.ticketId));
  if (!sheet?.access) throw new DomainError("not_found");
  const { event, slot, access, placeTitle, number, artistName } = sheet;
  const notes = [
    artistName,
    `Billet n° ${number}. ${sheet.arrival}`,
    ...(access.accessInfo ? [access.accessInfo] : []),
    `${ctx.settings.publicUrl}/event/${event.id}`,
  ];
  return {
    filename: "hors-les-murs.ics",
    contentType: "text/calendar; charset=utf-8",
    body: calendarText([
      "BEGIN:VEVENT",
      // The same id as in the event's own file: a calendar with both shows one entry.
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
