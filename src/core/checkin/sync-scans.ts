import { and, eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { parseInput } from "#platform/parse-input.ts";
import { type QueuedEntry, syncScansInput } from "./input.ts";
import { type Checkin, isCheckinSlot, openCheckin, signalCheckin } from "./open-checkin.ts";
import { type ConflictReason, conflictProcess } from "./process.ts";
import type { ScanAnswer, SyncOutcome } from "./rules.ts";
import { admitTicket, findAskedTicket, undoAdmission } from "./scan-ticket.ts";
import { scanConflicts, ticketScans } from "./tables.ts";

type QueuedAdmission = Extract<QueuedEntry, { kind: "admit" }>;

/**
 * What a phone decided without network. Each entry is a transaction of its own and may come again: an entry that was answered
 * is kept, whatever happens to those after it.
 */
export async function syncScans(ctx: Ctx, raw: unknown): Promise<SyncOutcome[]> {
  const { deviceId, entries, ...where } = parseInput(syncScansInput, raw);
  const checkin = await openCheckin(ctx, where, { late: true });
  const outcomes: SyncOutcome[] = [];
  for (const entry of entries) {
    outcomes.push(
      entry.kind === "undo"
        ? { scanId: entry.scanId, outcome: (await undoAdmission(ctx, checkin, entry.scanId)) ? "undone" : "refused" }
        : await takeAdmission(ctx, checkin, entry, deviceId),
    );
  }
  return outcomes;
}

async function takeAdmission(
  ctx: Ctx,
  checkin: Checkin,
  entry: QueuedAdmission,
  deviceId: string,
): Promise<SyncOutcome> {
  const { scanId, slotId } = entry;
  if (!isCheckinSlot(checkin, slotId)) return { scanId, outcome: "refused" };
  const found = await findAskedTicket(ctx, checkin, entry.asked);
  if ("refused" in found) return { scanId, outcome: "refused", reason: found.refused };
  return transact(ctx, async (inner) => {
    const known = await knownOutcome(inner, checkin, scanId);
    if (known) return { scanId, outcome: known };
    const offlineAt = new Date(entry.at);
    const admission = { ...found, scanId, slotId, deviceId, method: entry.method, offlineAt };
    const answer = await admitTicket(inner, checkin, admission);
    if (answer.result === "valid") return { scanId, outcome: "recorded" as const };
    await reportConflict(inner, checkin, admission, answer);
    return { scanId, outcome: "conflict" as const };
  });
}

async function knownOutcome(
  ctx: Ctx,
  { event }: Checkin,
  scanId: string,
): Promise<"recorded" | "conflict" | undefined> {
  const [scan] = await ctx.db
    .select({ id: ticketScans.id })
    .from(ticketScans)
    .where(and(eq(ticketScans.id, scanId), eq(ticketScans.eventId, event.id)));
  if (scan) return "recorded";
  const [conflict] = await ctx.db
    .select({ id: scanConflicts.id })
    .from(scanConflicts)
    .where(and(eq(scanConflicts.id, scanId), eq(scanConflicts.eventId, event.id)));
  return conflict && "conflict";
}

type Reported = { scanId: string; ticketId: string; slotId: string; deviceId: string; offlineAt: Date } & Pick<
  QueuedAdmission,
  "method"
>;

async function reportConflict(
  ctx: Ctx,
  { event, keeper }: Checkin,
  { scanId, ticketId, slotId, deviceId, method, offlineAt }: Reported,
  answer: Exclude<ScanAnswer, { result: "valid" }>,
): Promise<void> {
  // Of a ticket that was found, only reasons of its own remain.
  const reason = answer.result === "already" ? "twice" : (answer.reason as ConflictReason);
  await ctx.db
    .insert(scanConflicts)
    .values({
      id: scanId,
      ticketId,
      eventId: event.id,
      slotId,
      reason,
      firstScanId: answer.result === "already" ? (answer.ticket.admitted?.scanId ?? null) : null,
      admittedAt: offlineAt < ctx.now ? offlineAt : ctx.now,
      recordedAt: ctx.now,
      userId: keeper.userId ?? null,
      linkId: keeper.link?.id ?? null,
      deviceId,
      method,
      ...conflictProcess.kept.open,
    })
    .onConflictDoNothing();
  await recordAudit(ctx, {
    action: "checkin.conflict_reported",
    subject: { kind: "ticket", id: ticketId },
    details: { scanId, reason, linkId: keeper.link?.id ?? null },
  });
  await signalCheckin(ctx, event.id);
}
