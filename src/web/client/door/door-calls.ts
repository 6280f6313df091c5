import type { QueuedEntry } from "#core/checkin/input.ts";
import type { DoorView, ScanAnswer, SyncOutcome } from "#core/checkin/rules.ts";
import type { ScanMethod } from "#core/checkin/states.ts";
import { ApiError, getJson, postJson } from "../../api-client.ts";

export type ScanCall = {
  scanId: string;
  slotId: string;
  method: ScanMethod;
  asked: Extract<QueuedEntry, { kind: "admit" }>["asked"];
};

export type DoorCalls = {
  fetchDoor(since?: string): Promise<DoorView>;
  scan(call: ScanCall): Promise<ScanAnswer>;
  sync(entries: readonly QueuedEntry[]): Promise<SyncOutcome[]>;
  undo(scanId: string): Promise<void>;
  settle(scanId: string): Promise<void>;
};

export function createDoorCalls(apiUrl: string, eventId: string, deviceId: string): DoorCalls {
  const base = `/api/events/${eventId}`;
  return {
    async fetchDoor(since) {
      const query = since ? `?since=${encodeURIComponent(since)}` : "";
      return (await getJson(apiUrl, `${base}/door${query}`)) as DoorView;
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
