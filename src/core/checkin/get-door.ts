import { and, eq, gte, inArray, or, type SQL } from "drizzle-orm";
import type { Ctx } from "#core/context.ts";
import { ticketBearers } from "#core/ticketing/bearer-tables.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { parseInput } from "#platform/parse-input.ts";
import { doorSign } from "./describe-door.ts";
import { doorInput } from "./input.ts";
import { openDoor } from "./open-door.ts";
import { readConflicts } from "./read-conflicts.ts";
import { readDoorTickets } from "./read-door-tickets.ts";
import type { DoorView } from "./rules.ts";
import { ticketScans } from "./tables.ts";

/** Transactions that were open when the phone last asked may have written an earlier hour. */
const OVERLAP_MS = 10_000;

/** What the phone keeps to go on without the server; asked again with `since`, only the tickets that changed. */
export async function getDoor(ctx: Ctx, raw: unknown): Promise<DoorView> {
  const { since, ...where } = parseInput(doorInput, raw);
  const door = await openDoor(ctx, where);
  const changed = since ? changedSince(ctx, door.event.id, new Date(since)) : undefined;
  return {
    ...(await doorSign(ctx, door)),
    publicKeys: ctx.ticketPublicKeys(),
    now: ctx.now.toISOString(),
    tickets: await readDoorTickets(ctx, door, changed),
    whole: since === undefined,
    conflicts: await readConflicts(ctx, door),
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
