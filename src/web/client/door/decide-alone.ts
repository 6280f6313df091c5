import type { QueuedEntry } from "#core/checkin/input.ts";
import { type DoorTicket, type DoorView, decideScan, judgeCode, type ScanAnswer } from "#core/checkin/rules.ts";
import { readTicketCode } from "#core/ticketing/ticket-code-rules.ts";
import type { ScanCall } from "./door-calls.ts";

type Asked = ScanCall["asked"];

/** Says nothing about signatures. */
function findTicket(tickets: readonly DoorTicket[], asked: Asked): DoorTicket | undefined {
  if ("number" in asked) return tickets.find(({ number }) => number === asked.number);
  const ticketId = "code" in asked ? readTicketCode(asked.code)?.ticketId : asked.ticketId;
  return tickets.find(({ id }) => id === ticketId);
}

/** Without network the signature and the list decide: what is not signed, or not listed, is never valid. */
export async function decideAlone(list: DoorView | undefined, { asked, slotId }: ScanCall): Promise<ScanAnswer> {
  if (!list) return { result: "invalid", reason: "uncheckable" };
  const judged = "code" in asked ? await judgeCode(asked.code, list.event.id, list.publicKeys) : undefined;
  if (judged && "refused" in judged) return { result: "invalid", reason: judged.refused };
  const ticket = findTicket(list.tickets, asked);
  if (ticket) return decideScan(ticket, slotId, judged?.passes);
  return { result: "invalid", reason: "code" in asked ? "unlisted" : "unknown" };
}

/** The server's list, with what this phone has done since and not told yet. */
export function withQueue(tickets: readonly DoorTicket[], queue: readonly QueuedEntry[], by: string): DoorTicket[] {
  const changed = new Map(tickets.map((ticket) => [ticket.id, ticket]));
  for (const entry of queue) {
    const now = [...changed.values()];
    if (entry.kind === "undo") {
      const undone = now.find(({ admitted }) => admitted?.scanId === entry.scanId);
      if (undone) changed.set(undone.id, { ...undone, admitted: null });
      continue;
    }
    const ticket = findTicket(now, entry.asked);
    if (!ticket || ticket.admitted) continue;
    changed.set(ticket.id, { ...ticket, admitted: { scanId: entry.scanId, at: entry.at, by } });
  }
  return [...changed.values()];
}
