import { and, eq } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { recordAudit } from "#core/audit/audit-log.ts";
import { type Ctx, transact } from "#core/context.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { longCode, readShortCode } from "#core/ticketing/ticket-code-rules.ts";
import { move } from "#platform/database/move.ts";
import { DomainError } from "#platform/errors.ts";
import { parseInput } from "#platform/parse-input.ts";
import { loadCheckinTicket } from "./get-checkin.ts";
import { type Asked, scanTicketInput, undoScanInput } from "./input.ts";
import { type Checkin, isCheckinSlot, openCheckin, signalCheckin } from "./open-checkin.ts";
import { admissionProcess, conflictProcess, type ScanMethod } from "./process.ts";
import { decideScan, type JudgedCode, judgeCode, type ScanAnswer } from "./rules.ts";
import { scanConflicts, ticketScans } from "./tables.ts";

/** At the door, with a network: whoever is valid is let in by the answer itself. */
export async function scanTicket(ctx: Ctx, raw: unknown): Promise<ScanAnswer> {
  const { asked, scanId, slotId, deviceId, method, ...where } = parseInput(scanTicketInput, raw);
  const checkin = await openCheckin(ctx, where);
  if (!isCheckinSlot(checkin, slotId)) throw new DomainError("forbidden", { reason: "other_evening" });
  const found = await findAskedTicket(ctx, checkin, asked);
  if ("refused" in found) return { result: "invalid", reason: found.refused };
  return transact(ctx, (inner) => admitTicket(inner, checkin, { ...found, scanId, slotId, deviceId, method }));
}

/** Which ticket of this event is meant, or why none is. */
export async function findAskedTicket(ctx: Ctx, { event }: Checkin, asked: Asked): Promise<JudgedCode> {
  if ("code" in asked) {
    const judged = await judgeCode(await longCodeOf(ctx, event.id, asked.code), event.id, ctx.ticketPublicKeys());
    if ("refused" in judged) return judged;
    const found = await existing(ctx, event.id, eq(tickets.id, judged.ticketId));
    return "refused" in found ? found : judged;
  }
  const named = "number" in asked ? eq(tickets.number, asked.number) : eq(tickets.id, asked.ticketId);
  return existing(ctx, event.id, named);
}

/** A short code names a number of this event. */
async function longCodeOf(ctx: Ctx, eventId: string, code: string): Promise<string> {
  const short = readShortCode(code);
  if (!short) return code;
  const { id, number } = tickets;
  const named = and(eq(tickets.eventId, eventId), eq(number, short.number));
  return longCode(code, eventId, await ctx.db.select({ id, number }).from(tickets).where(named));
}

async function existing(ctx: Ctx, eventId: string, named: ReturnType<typeof eq>): Promise<JudgedCode> {
  const [ticket] = await ctx.db
    .select({ id: tickets.id })
    .from(tickets)
    .where(and(eq(tickets.eventId, eventId), named));
  return ticket ? { ticketId: ticket.id } : { refused: "unknown" };
}

type NewAdmission = {
  scanId: string;
  ticketId: string;
  /** What the code said, where one was read. */
  passes?: number;
  slotId: string;
  deviceId: string;
  method: ScanMethod;
  /** By the phone's clock, when it decided alone. */
  offlineAt?: Date;
};

/**
 * Inside a transaction. The ticket's row is locked, so that it is not refunded meanwhile; that it is let in once is the work of
 * a unique index. The same admission again answers what it answered.
 */
export async function admitTicket(ctx: Ctx, checkin: Checkin, admission: NewAdmission): Promise<ScanAnswer> {
  const { scanId, ticketId, slotId, deviceId, method, offlineAt } = admission;
  await ctx.db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticketId)).for("update");
  const ticket = await loadCheckinTicket(ctx, checkin, ticketId);
  if (!ticket) throw new DomainError("not_found");
  const answer = decideScan(ticket, slotId, admission.passes);
  if (answer.result === "already" && ticket.admitted?.scanId === scanId) return { result: "valid", ticket };
  if (answer.result !== "valid") return answer;
  const at = offlineAt && offlineAt < ctx.now ? offlineAt : ctx.now;
  const [written] = await ctx.db
    .insert(ticketScans)
    .values({
      id: scanId,
      ticketId,
      eventId: checkin.event.id,
      slotId,
      admittedAt: at,
      recordedAt: ctx.now,
      userId: checkin.keeper.userId ?? null,
      linkId: checkin.keeper.link?.id ?? null,
      deviceId,
      method,
      offline: offlineAt !== undefined,
      ...admissionProcess.kept.admitted,
    })
    .onConflictDoNothing()
    .returning({ id: ticketScans.id });
  const after = (await loadCheckinTicket(ctx, checkin, ticketId)) ?? ticket;
  // Somebody else was first, or this admission was undone since: it does not come back by itself.
  if (!written) return after.admitted ? { result: "already", ticket: after } : refuseUsedId();
  await recordAudit(ctx, {
    action: "checkin.ticket_admitted",
    subject: { kind: "ticket", id: ticketId },
    details: { scanId, linkId: checkin.keeper.link?.id ?? null, method, offline: offlineAt !== undefined },
  });
  await signalCheckin(ctx, checkin.event.id);
  return { result: "valid", ticket: after };
}

function refuseUsedId(): never {
  throw new DomainError("conflict", { reason: "scan_undone" });
}

/** Somebody was let in by mistake. Asked twice, it is undone once. */
export async function undoScan(ctx: Ctx, raw: unknown): Promise<void> {
  const { scanId, ...where } = parseInput(undoScanInput, raw);
  const checkin = await openCheckin(ctx, where);
  if (!(await undoAdmission(ctx, checkin, scanId))) throw new DomainError("not_found");
}

/** False when nobody knows of that admission. */
export function undoAdmission(ctx: Ctx, checkin: Checkin, scanId: string): Promise<boolean> {
  const { event, keeper } = checkin;
  return transact(ctx, async (inner) => {
    const [undone] = await move(inner.db, ticketScans, admissionProcess, "undo", {
      where: and(eq(ticketScans.id, scanId), eq(ticketScans.eventId, event.id)),
      set: { undoneByUser: keeper.userId ?? null, undoneByLink: keeper.link?.id ?? null },
      at: inner.now,
    }).returning({ ticketId: ticketScans.ticketId });
    if (!undone) return isKnown(inner, event.id, scanId);
    await recordAudit(inner, {
      action: "checkin.scan_undone",
      subject: { kind: "ticket", id: undone.ticketId },
      details: { scanId, linkId: keeper.link?.id ?? null },
    });
    await signalCheckin(inner, event.id);
    return true;
  });
}

/** Undone before, or never counted: then what is undone is the report of it. */
async function isKnown(ctx: Ctx, eventId: string, scanId: string): Promise<boolean> {
  const reported = and(eq(scanConflicts.id, scanId), eq(scanConflicts.eventId, eventId));
  const [undone] = await move(ctx.db, scanConflicts, conflictProcess, "undo", {
    where: reported,
    at: ctx.now,
  }).returning({ id: scanConflicts.id });
  if (undone) return true;
  const known = await unionAll(
    ctx.db.select({ id: scanConflicts.id }).from(scanConflicts).where(reported),
    ctx.db
      .select({ id: ticketScans.id })
      .from(ticketScans)
      .where(and(eq(ticketScans.id, scanId), eq(ticketScans.eventId, eventId))),
  );
  return known.length > 0;
}
