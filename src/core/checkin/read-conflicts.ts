import { and, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { findPeople } from "#core/accounts/find-people.ts";
import type { Ctx } from "#core/context.ts";
import { tickets } from "#core/ticketing/tables.ts";
import type { Door } from "./open-door.ts";
import type { ConflictView } from "./rules.ts";
import { scanConflicts, scanLinks, ticketScans } from "./tables.ts";

const SHOWN = 100;

const firstLinks = alias(scanLinks, "first_links");

/** A helper's are those of their evening. */
export async function readConflicts(ctx: Ctx, { event, keeper }: Door): Promise<ConflictView[]> {
  const rows = await ctx.db
    .select({
      conflict: scanConflicts,
      number: tickets.number,
      holderName: tickets.holderName,
      helper: scanLinks.label,
      first: ticketScans,
      firstHelper: firstLinks.label,
    })
    .from(scanConflicts)
    .innerJoin(tickets, eq(tickets.id, scanConflicts.ticketId))
    .leftJoin(scanLinks, eq(scanLinks.id, scanConflicts.linkId))
    .leftJoin(ticketScans, eq(ticketScans.id, scanConflicts.firstScanId))
    .leftJoin(firstLinks, eq(firstLinks.id, ticketScans.linkId))
    .where(
      and(
        eq(scanConflicts.eventId, event.id),
        isNull(scanConflicts.undoneAt),
        isNull(scanConflicts.settledAt),
        keeper.link && eq(scanConflicts.slotId, keeper.link.slotId),
      ),
    )
    .orderBy(desc(scanConflicts.recordedAt), desc(scanConflicts.id))
    .limit(SHOWN);
  const people = await findPeople(
    ctx,
    rows.flatMap(({ conflict, first }) => [conflict.userId, first?.userId].filter((id) => typeof id === "string")),
  );
  const nameOf = (userId: string | null | undefined, helper: string | null) =>
    helper ?? people.get(userId ?? "")?.displayName ?? "";
  return rows.map(({ conflict, number, holderName, helper, first, firstHelper }) => ({
    scanId: conflict.id,
    ticketId: conflict.ticketId,
    number,
    holderName,
    reason: conflict.reason,
    at: conflict.admittedAt.toISOString(),
    by: nameOf(conflict.userId, helper),
    first: first && { at: first.admittedAt.toISOString(), by: nameOf(first.userId, firstHelper) },
  }));
}
