import type { QueuedEntry } from "#core/checkin/input.ts";
import type { ScanMethod } from "#core/checkin/process.ts";
import {
  type CheckinTicket,
  type CheckinView,
  decideScan,
  judgeCode,
  type ScanAnswer,
  type SyncOutcome,
} from "#core/checkin/rules.ts";
import { longCode, readShortCode, readTicketCode } from "#core/ticketing/ticket-code-rules.ts";
import { ApiError, getJson, postJson } from "#web/client/api-client.ts";

export type ScanCall = {
  scanId: string;
  slotId: string;
  method: ScanMethod;
  asked: Extract<QueuedEntry, { kind: "admit" }>["asked"];
};

export type CheckinCalls = {
  fetchCheckin(since?: string): Promise<CheckinView>;
  scan(call: ScanCall): Promise<ScanAnswer>;
  sync(entries: readonly QueuedEntry[]): Promise<SyncOutcome[]>;
  undo(scanId: string): Promise<void>;
  settle(scanId: string): Promise<void>;
};

export function createCheckinCalls(apiUrl: string, eventId: string, deviceId: string): CheckinCalls {
  const base = `/api/events/${eventId}`;
  return {
    async fetchCheckin(since) {
      const query = since ? `?since=${encodeURIComponent(since)}` : "";
      return (await getJson(apiUrl, `${base}/door${query}`)) as CheckinView;
    },
    async scan(call) {
      return (await postJson(apiUrl, `${base}/scans`, { ...call, deviceId })) as ScanAnswer;
    },
    async sync(entries) {
      return (await postJson(apiUrl, `${base}/scans/sync`, { deviceId, entries })) as SyncOutcome[];
    },
    async undo(scanId) {
      await postJson(apiUrl, `${base}/scans/${scanId}/undo`, {});
    },
    async settle(scanId) {
      await postJson(apiUrl, `${base}/scan-conflicts/${scanId}/settle`, {});
    },
  };
}

const REFUSALS = new Set([401, 403, 404, 410]);

/** The server was reached and will not have us: trying again is no use. Everything else may pass. */
export const isRefusal = (error: unknown): error is ApiError => error instanceof ApiError && REFUSALS.has(error.status);

/** A line that dawdles is no line: people are waiting. */
export function withPatience<T>(promise: Promise<T>, milliseconds: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new ApiError(0)), milliseconds);
    promise.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

type Asked = ScanCall["asked"];

/** Says nothing about signatures. */
function findTicket(tickets: readonly CheckinTicket[], asked: Asked): CheckinTicket | undefined {
  if ("number" in asked) return tickets.find(({ number }) => number === asked.number);
  if ("ticketId" in asked) return tickets.find(({ id }) => id === asked.ticketId);
  const number = readShortCode(asked.code)?.number;
  if (number !== undefined) return tickets.find((each) => each.number === number);
  const ticketId = readTicketCode(asked.code)?.ticketId;
  return tickets.find(({ id }) => id === ticketId);
}

/** Without network the signature and the list decide: what is not signed, or not listed, is never valid. */
export async function decideAlone(
  list: CheckinView | undefined,
  { asked: given, slotId }: ScanCall,
): Promise<ScanAnswer> {
  if (!list) return { result: "invalid", reason: "uncheckable" };
  const asked = "code" in given ? { code: longCode(given.code, list.event.id, list.tickets) } : given;
  const judged = "code" in asked ? await judgeCode(asked.code, list.event.id, list.publicKeys) : undefined;
  if (judged && "refused" in judged) return { result: "invalid", reason: judged.refused };
  const ticket = findTicket(list.tickets, asked);
  if (ticket) return decideScan(ticket, slotId, judged?.passes);
  return { result: "invalid", reason: "code" in asked ? "unlisted" : "unknown" };
}

/** The server's list, with what this phone has done since and not told yet. */
export function withQueue(
  tickets: readonly CheckinTicket[],
  queue: readonly QueuedEntry[],
  by: string,
): CheckinTicket[] {
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
