import { and, desc, eq, isNull } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { loadPeople } from "#core/accounts/profile/people.ts";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/event-access.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { conflictsInput, settleConflictInput } from "./input.ts";
import { type Checkin, openCheckin, signalCheckin } from "./open-checkin.ts";
import { conflictProcess } from "./process.ts";
import type { ConflictView } from "./rules.ts";
import { scanConflicts, scanLinks, ticketScans } from "./tables.ts";

/** Also after the evening: what phones without network let in, and should not have. */
export async function listConflicts(ctx: Ctx, raw: unknown): Promise<ConflictView[]> {
  return loadConflicts(ctx, await openCheckin(ctx, parseInput(conflictsInput, raw)));
}

const SHOWN = 100;

const firstLinks = alias(scanLinks, "first_links");

/** A helper's are those of their evening. */
export async function loadConflicts(ctx: Ctx, { event, keeper }: Checkin): Promise<ConflictView[]> {
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
  const people = await loadPeople(
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

/** A co-organiser looked into it, whatever came of it: no door shows it any more. Asked twice, it is settled once. */
export async function settleConflict(ctx: Ctx, raw: unknown): Promise<void> {
  const { eventId, scanId } = parseInput(settleConflictInput, raw);
  const { actor } = await requireCoOrganiser(ctx, eventId);
  const asked = and(eq(scanConflicts.id, scanId), eq(scanConflicts.eventId, eventId));
  await transact(ctx, async (inner) => {
    const [settled] = await move(inner.db, scanConflicts, conflictProcess, "settle", {
      where: asked,
      set: { settledBy: actor.userId },
      at: inner.now,
    }).returning({ ticketId: scanConflicts.ticketId });
    if (settled) {
      const subject = { kind: "ticket", id: settled.ticketId };
      await recordAudit(inner, { action: "checkin.conflict_settled", subject, details: { scanId } });
      return signalCheckin(inner, eventId);
    }
    const [known] = await inner.db.select({ id: scanConflicts.id }).from(scanConflicts).where(asked);
    if (!known) throw new DomainError("not_found");
  });
}
