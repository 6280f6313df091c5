import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import type { TicketingParts } from "#core/ticketing/ticketing-parts.ts";
import { FORGOTTEN_HELPER } from "./rules.ts";
import { scanConflicts, scanLinks, ticketScans } from "./tables.ts";

/** Lists of participants show who was let in; with them, helpers and their phones are forgotten. */
export const checkinTicketingPart: Omit<TicketingParts, "incomeChanged" | "isShared"> = {
  async controlledOf(ctx, ticketIds) {
    if (ticketIds.length === 0) return new Map();
    const rows = await ctx.db
      .select({ ticketId: ticketScans.ticketId, at: ticketScans.admittedAt })
      .from(ticketScans)
      .where(and(inArray(ticketScans.ticketId, [...ticketIds]), isNull(ticketScans.undoneAt)));
    return new Map(rows.map(({ ticketId, at }) => [ticketId, at]));
  },
  controlledIn: (eventId) =>
    sql`(select ${ticketScans.ticketId} from ${ticketScans} where ${and(eq(ticketScans.eventId, eventId), isNull(ticketScans.undoneAt))})`,
  async participantsForgotten({ db }, eventId) {
    await db.update(scanLinks).set({ label: FORGOTTEN_HELPER }).where(eq(scanLinks.eventId, eventId));
    for (const table of [ticketScans, scanConflicts]) {
      await db.update(table).set({ deviceId: "" }).where(eq(table.eventId, eventId));
    }
  },
};
