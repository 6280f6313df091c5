import { and, eq, isNull } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import { type Ctx, transact } from "#core/context.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { undoScanInput } from "./input.ts";
import { type Door, openDoor } from "./open-door.ts";
import { scanConflicts, ticketScans } from "./tables.ts";
import { tellDoor } from "./tell-door.ts";

/** Somebody was let in by mistake. Asked twice, it is undone once. */
export async function undoScan(ctx: Ctx, raw: unknown): Promise<void> {
  const { scanId, ...where } = parseInput(undoScanInput, raw);
  const door = await openDoor(ctx, where);
  if (!(await undoAdmission(ctx, door, scanId))) throw new DomainError("not_found");
}

/** False when nobody knows of that admission. */
export function undoAdmission(ctx: Ctx, door: Door, scanId: string): Promise<boolean> {
  const { event, keeper } = door;
  return transact(ctx, async (inner) => {
    const [undone] = await inner.db
      .update(ticketScans)
      .set({ undoneAt: inner.now, undoneByUser: keeper.userId ?? null, undoneByLink: keeper.link?.id ?? null })
      .where(and(eq(ticketScans.id, scanId), eq(ticketScans.eventId, event.id), isNull(ticketScans.undoneAt)))
      .returning({ ticketId: ticketScans.ticketId });
    if (!undone) return isKnown(inner, event.id, scanId);
    await recordAudit(inner, {
      action: "checkin.scan_undone",
      subject: { kind: "ticket", id: undone.ticketId },
      details: { scanId, linkId: keeper.link?.id ?? null },
    });
    await tellDoor(inner, event.id);
    return true;
  });
}

/** Undone before, or never counted: then what is undone is the report of it. */
async function isKnown(ctx: Ctx, eventId: string, scanId: string): Promise<boolean> {
  const [reported] = await ctx.db
    .update(scanConflicts)
    .set({ undoneAt: ctx.now })
    .where(and(eq(scanConflicts.id, scanId), eq(scanConflicts.eventId, eventId)))
    .returning({ id: scanConflicts.id });
  if (reported) return true;
  const [scan] = await ctx.db
    .select({ id: ticketScans.id })
    .from(ticketScans)
    .where(and(eq(ticketScans.id, scanId), eq(ticketScans.eventId, eventId)));
  return scan !== undefined;
}
