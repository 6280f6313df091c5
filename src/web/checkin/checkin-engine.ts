import type { QueuedEntry } from "#core/checkin/input.ts";
import type { ScanMethod } from "#core/checkin/process.ts";
import { type CheckinView, mergeTickets, type ScanAnswer, SYNC_MAX } from "#core/checkin/rules.ts";
import type { CheckinMemory } from "./checkin-memory.ts";
import { type CheckinCalls, decideAlone, isRefusal, type ScanCall, withPatience, withQueue } from "./decide-scan.ts";

export type CheckinState = {
  /** With what this phone did and has not told yet. Undefined until a first list has come. */
  list: CheckinView | undefined;
  /** False: the phone decides alone. */
  line: boolean;
  waiting: number;
  /** The door is not ours any more: the link was taken back, the session is over. */
  refused: string | undefined;
};

export type Decided = { answer: ScanAnswer; scanId: string; alone: boolean };

export type CheckinEngine = {
  state(): CheckinState;
  subscribe(listener: () => void): () => void;
  scan(asked: ScanCall["asked"], method: ScanMethod, slotId: string): Promise<Decided>;
  undo(scanId: string): Promise<void>;
  /** Of what two phones did: only with network, for it is about what others see. */
  settle(scanId: string): Promise<void>;
  /** Tells what waits, asks what changed. Called every few seconds. */
  tick(): Promise<void>;
  /** By the server's clock. */
  now(): Date;
};

type Options = { calls: CheckinCalls; memory: CheckinMemory; newId(): string; clock(): number; patienceMs?: number };

const PATIENCE_MS = 4_000;
const WHOLE_EVERY_MS = 60_000;
/** Ours are much shorter; what is longer is somebody else's. */
const CODE_MAX = 500;

/** Everything the door does but show it: the same with and without network. */
export function createCheckinEngine({ calls, memory, newId, clock, patienceMs = PATIENCE_MS }: Options): CheckinEngine {
  const listeners = new Set<() => void>();
  const kept = memory.readList();
  let fromServer = kept?.list;
  let skewMs = kept?.skewMs ?? 0;
  let wholeAt = Number.NEGATIVE_INFINITY;
  let ticking: Promise<void> | undefined;
  let state: CheckinState = { list: undefined, line: true, waiting: 0, refused: undefined };

  const show = (changes: Partial<CheckinState> = {}) => {
    const queue = memory.readQueue();
    const list = fromServer && {
      ...fromServer,
      tickets: withQueue(fromServer.tickets, queue, fromServer.keeper.name),
    };
    state = { ...state, ...changes, list, waiting: queue.length };
    for (const listener of listeners) listener();
  };
  const take = (list: CheckinView) => {
    fromServer = list;
    memory.keepList({ list, skewMs });
  };
  const now = () => new Date(clock() + skewMs);
  const stumble = (error: unknown) => {
    if (isRefusal(error)) show({ line: true, refused: error.detail ?? "" });
    else show({ line: false });
  };

  async function tellQueue(): Promise<void> {
    const queue = memory.readQueue().slice(0, SYNC_MAX);
    if (queue.length === 0) return;
    const outcomes = await calls.sync(queue);
    // Entry by entry, in the order sent: an undo carries the id of what it undoes.
    queue.slice(0, outcomes.length).forEach(memory.forget);
    wholeAt = Number.NEGATIVE_INFINITY;
    return tellQueue();
  }

  async function ask(): Promise<void> {
    const whole = !fromServer || clock() - wholeAt >= WHOLE_EVERY_MS;
    const answer = await calls.fetchCheckin(whole ? undefined : fromServer?.now);
    skewMs = Date.parse(answer.now) - clock();
    if (answer.whole) wholeAt = clock();
    const tickets = answer.whole ? answer.tickets : mergeTickets(fromServer?.tickets ?? [], answer.tickets);
    take({ ...answer, tickets });
  }

  async function contact(): Promise<void> {
    try {
      await tellQueue();
      await ask();
      show({ line: true, refused: undefined });
    } catch (error) {
      stumble(error);
    }
  }

  /** Later than what waits already: the order in which things happened must not depend on a clock that is set. */
  function nextMoment(): string {
    const last = memory.readQueue().at(-1)?.at;
    return new Date(Math.max(now().getTime(), last ? Date.parse(last) + 1 : 0)).toISOString();
  }

  function queueEntry(entry: QueuedEntry): void {
    memory.queue(entry);
    show();
  }

  async function askServer(call: ScanCall): Promise<ScanAnswer | undefined> {
    if (!state.line) return undefined;
    try {
      const answer = await withPatience(calls.scan(call), patienceMs);
      const { ticket } = answer;
      if (ticket && fromServer) take({ ...fromServer, tickets: mergeTickets(fromServer.tickets, [ticket]) });
      show({ line: true, refused: undefined });
      return answer;
    } catch (error) {
      stumble(error);
      if (isRefusal(error)) throw error;
      return undefined;
    }
  }

  show();
  return {
    state: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    async scan(asked, method, slotId) {
      // The same id with and without network: if the server's answer was lost, what is told later is the same admission.
      const scanId = newId();
      const call = { scanId, slotId, method, asked: "code" in asked ? { code: asked.code.slice(0, CODE_MAX) } : asked };
      const answered = await askServer(call);
      if (answered) return { answer: answered, scanId, alone: false };
      const answer = await decideAlone(state.list, call);
      if (answer.result !== "valid") return { answer, scanId, alone: true };
      const at = nextMoment();
      queueEntry({ kind: "admit", ...call, at });
      const admitted = { scanId, at, by: state.list?.keeper.name ?? "" };
      return { answer: { ...answer, ticket: { ...answer.ticket, admitted } }, scanId, alone: true };
    },
    async undo(scanId) {
      const isWaiting = memory.readQueue().some((entry) => entry.scanId === scanId);
      if (state.line && !isWaiting) {
        try {
          await withPatience(calls.undo(scanId), patienceMs);
          wholeAt = Number.NEGATIVE_INFINITY;
          return await contact();
        } catch (error) {
          stumble(error);
          if (isRefusal(error)) throw error;
        }
      }
      queueEntry({ kind: "undo", scanId, at: nextMoment() });
    },
    async settle(scanId) {
      try {
        await withPatience(calls.settle(scanId), patienceMs);
        wholeAt = Number.NEGATIVE_INFINITY;
        await contact();
      } catch (error) {
        stumble(error);
      }
    },
    tick() {
      ticking ??= contact().finally(() => {
        ticking = undefined;
      });
      return ticking;
    },
    now,
  };
}
