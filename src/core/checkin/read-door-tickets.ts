import { and, asc, eq, isNotNull, isNull, type SQL } from "drizzle-orm";
import { findPeople } from "#core/accounts/find-people.ts";
import type { Ctx } from "#core/context.ts";
import { ticketBearers } from "#core/ticketing/bearer-tables.ts";
import { tickets } from "#core/ticketing/tables.ts";
import type { Door } from "./open-door.ts";
import type { DoorTicket } from "./rules.ts";
import { scanLinks, ticketScans } from "./tables.ts";

/** Every ticket that was ever confirmed, also those that are not valid any more: the door says why. */
export async function readDoorTickets(ctx: Ctx, door: Door, filter?: SQL): Promise<DoorTicket[]> {
  return readTickets(ctx, door, and(isNotNull(tickets.number), filter));
}

/** Undefined when it is not one of this event's. */
export async function readDoorTicket(ctx: Ctx, door: Door, ticketId: string): Promise<DoorTicket | undefined> {
  return (await readTickets(ctx, door, eq(tickets.id, ticketId)))[0];
}

async function readTickets(ctx: Ctx, { event, keeper }: Door, filter: SQL | undefined): Promise<DoorTicket[]> {
  const rows = await ctx.db
    .select({ ticket: tickets, scan: ticketScans, helper: scanLinks.label, passes: ticketBearers.passes })
    .from(tickets)
    .leftJoin(ticketScans, and(eq(ticketScans.ticketId, tickets.id), isNull(ticketScans.undoneAt)))
    .leftJoin(scanLinks, eq(scanLinks.id, ticketScans.linkId))
    .leftJoin(ticketBearers, eq(ticketBearers.ticketId, tickets.id))
    .where(and(eq(tickets.eventId, event.id), filter))
    .orderBy(asc(tickets.number));
  const people = await findPeople(
    ctx,
    rows.flatMap(({ scan }) => scan?.userId ?? []),
  );
  return rows.map(({ ticket, scan, helper, passes }) => ({
    id: ticket.id,
    number: ticket.number,
    // A helper has the names of the evening they help at.
    holderName: keeper.link && keeper.link.slotId !== ticket.slotId ? null : ticket.holderName,
    tariffLabel: ticket.tariffLabel,
    slotId: ticket.slotId,
    state: ticket.state,
    ...(passes ? { passes } : {}),
    admitted: scan && {
      scanId: scan.id,
      at: scan.admittedAt.toISOString(),
      by: helper ?? people.get(scan.userId ?? "")?.displayName ?? "",
    },
  }));
}
