import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { requireCoOrganiser } from "#core/events/read-event-access.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { settleConflictInput } from "./input.ts";
import { scanConflicts } from "./tables.ts";
import { tellDoor } from "./tell-door.ts";

/** A co-organiser looked into it, whatever came of it: no door shows it any more. Asked twice, it is settled once. */
export async function settleConflict(ctx: Ctx, raw: unknown): Promise<void> {
  const { eventId, scanId } = parseInput(settleConflictInput, raw);
  const { actor } = await requireCoOrganiser(ctx, eventId);
  const asked = and(eq(scanConflicts.id, scanId), eq(scanConflicts.eventId, eventId));
  await transact(ctx, async (inner) => {
    const [settled] = await inner.db
      .update(scanConflicts)
      .set({ settledAt: inner.now, settledBy: actor.userId })
      .where(and(asked, isNull(scanConflicts.settledAt)))
      .returning({ ticketId: scanConflicts.ticketId });
    if (settled) {
      const subject = { kind: "ticket", id: settled.ticketId };
      await recordAudit(inner, { action: "checkin.conflict_settled", subject, details: { scanId } });
      return tellDoor(inner, eventId);
    }
    const [known] = await inner.db.select({ id: scanConflicts.id }).from(scanConflicts).where(asked);
    if (!known) throw new DomainError("not_found");
  });
}
