import { eq } from "drizzle-orm";
import { recordAudit } from "#core/audit/record-audit.ts";
import type { Ctx } from "#core/context.ts";
import { tickets } from "#core/ticketing/tables.ts";
import { DomainError } from "#platform/errors.ts";
import type { Door } from "./open-door.ts";
import { readDoorTicket } from "./read-door-tickets.ts";
import { decideScan, type ScanAnswer } from "./rules.ts";
import type { ScanMethod } from "./states.ts";
import { ticketScans } from "./tables.ts";
import { tellDoor } from "./tell-door.ts";

export type Admission = {
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
export async function admitTicket(ctx: Ctx, door: Door, admission: Admission): Promise<ScanAnswer> {
  const { scanId, ticketId, slotId, deviceId, method, offlineAt } = admission;
  await ctx.db.select({ id: tickets.id }).from(tickets).where(eq(tickets.id, ticketId)).for("update");
  const ticket = await readDoorTicket(ctx, door, ticketId);
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
      eventId: door.event.id,
      slotId,
      admittedAt: at,
      recordedAt: ctx.now,
      userId: door.keeper.userId ?? null,
      linkId: door.keeper.link?.id ?? null,
      deviceId,
      method,
      offline: offlineAt !== undefined,
    })
    .onConflictDoNothing()
    .returning({ id: ticketScans.id });
  const after = (await readDoorTicket(ctx, door, ticketId)) ?? ticket;
  // Somebody else was first, or this admission was undone since: it does not come back by itself.
  if (!written) return after.admitted ? { result: "already", ticket: after } : refuseUsedId();
  await recordAudit(ctx, {
    action: "checkin.ticket_admitted",
    subject: { kind: "ticket", id: ticketId },
    details: { scanId, linkId: door.keeper.link?.id ?? null, method, offline: offlineAt !== undefined },
  });
  await tellDoor(ctx, door.event.id);
  return { result: "valid", ticket: after };
}

function refuseUsedId(): never {
  throw new DomainError("conflict", { reason: "scan_undone" });
}
