import { and, asc, eq, gte, inArray, isNotNull, isNull, or, type SQL } from "drizzle-orm";
import { loadPeople } from "#core/accounts/profile/people.ts";
import type { Ctx } from "#core/context.ts";
import { ticketBearers } from "#core/ticketing/after-sale-tables.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadConflicts } from "./conflicts.ts";
import { checkinInput } from "./input.ts";
import { type Checkin, checkinSummary, openCheckin } from "./open-checkin.ts";
import type { CheckinTicket, CheckinView } from "./rules.ts";
import { scanLinks, ticketScans } from "./tables.ts";

/** Transactions that were open when the phone last asked may have written an earlier hour. */
const OVERLAP_MS = 10_000;

/** What the phone keeps to go on without the server; asked again with `since`, only the tickets that changed. */
export async function getCheckin(ctx: Ctx, raw: unknown): Promise<CheckinView> {
  const { since, ...where } = parseInput(checkinInput, raw);
  const checkin = await openCheckin(ctx, where);
  const changed = since ? changedSince(ctx, checkin.event.id, new Date(since)) : undefined;
  return {
    ...(await checkinSummary(ctx, checkin)),
    publicKeys: ctx.ticketPublicKeys(),
    now: ctx.now.toISOString(),
    tickets: await loadCheckinTickets(ctx, checkin, changed),
    whole: since === undefined,
    conflicts: await loadConflicts(ctx, checkin),
  };
}

function changedSince(ctx: Ctx, eventId: string, since: Date): SQL | undefined {
  const from = new Date(since.getTime() - OVERLAP_MS);
  const scanned = ctx.db
    .select({ id: ticketScans.ticketId })
    .from(ticketScans)
    .where(
      and(eq(ticketScans.eventId, eventId), or(gte(ticketScans.recordedAt, from), gte(ticketScans.undoneAt, from))),
    );
  const passedOn = ctx.db
    .select({ id: ticketBearers.ticketId })
    .from(ticketBearers)
    .where(and(eq(ticketBearers.eventId, eventId), gte(ticketBearers.passedAt, from)));
  return or(
    inArray(tickets.id, scanned),
    inArray(tickets.id, passedOn),
    gte(tickets.confirmedAt, from),
    gte(tickets.refundedAt, from),
  );
}

/** Every ticket that was ever confirmed, also those that are not valid any more: the door says why. */
async function loadCheckinTickets(ctx: Ctx, checkin: Checkin, filter?: SQL): Promise<CheckinTicket[]> {
  return loadTickets(ctx, checkin, and(isNotNull(tickets.number), filter));
}

/** Undefined when it is not one of this event's. */
export async function loadCheckinTicket(
  ctx: Ctx,
  checkin: Checkin,
  ticketId: string,
): Promise<CheckinTicket | undefined> {
  return (await loadTickets(ctx, checkin, eq(tickets.id, ticketId)))[0];
}

async function loadTickets(ctx: Ctx, { event, keeper }: Checkin, filter: SQL | undefined): Promise<CheckinTicket[]> {
  const rows = await ctx.db
    .select({ ticket: tickets, scan: ticketScans, helper: scanLinks.label, passes: ticketBearers.passes })
    .from(tickets)
    .leftJoin(ticketScans, and(eq(ticketScans.ticketId, tickets.id), isNull(ticketScans.undoneAt)))
    .leftJoin(scanLinks, eq(scanLinks.id, ticketScans.linkId))
    .leftJoin(ticketBearers, eq(ticketBearers.ticketId, tickets.id))
    .where(and(eq(tickets.eventId, event.id), filter))
    .orderBy(asc(tickets.number));
  const people = await loadPeople(
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
