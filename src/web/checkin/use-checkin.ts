import { useEffect, useMemo, useSyncExternalStore } from "react";
import { loadedAssets, tellWorker } from "#web/service-worker/messages.ts";
import { type CheckinEngine, type CheckinState, createCheckinEngine } from "./checkin-engine.ts";
import { checkinStorage, createCheckinMemory, deviceId } from "./checkin-memory.ts";
import { createCheckinCalls } from "./decide-scan.ts";

const ASK_EVERY_MS = 4_000;
const AT_FIRST: CheckinState = { list: undefined, line: true, waiting: 0, refused: undefined };

type Options = { apiUrl: string; eventId: string; owner: string | null };

/** Undefined on the server: everything the door remembers is on the phone. */
export function useCheckin({ apiUrl, eventId, owner }: Options): {
  engine: CheckinEngine | undefined;
  state: CheckinState;
} {
  const engine = useMemo(() => {
    if (typeof window === "undefined") return undefined;
    return createCheckinEngine({
      calls: createCheckinCalls(apiUrl, eventId, deviceId()),
      memory: createCheckinMemory(eventId, owner, checkinStorage()),
      newId: () => crypto.randomUUID(),
      clock: () => Date.now(),
    });
  }, [apiUrl, eventId, owner]);
  useEffect(() => engine && keepInTouch(engine), [engine]);
  const state = useSyncExternalStore(
    engine?.subscribe ?? (() => () => undefined),
    engine?.state ?? (() => AT_FIRST),
    () => AT_FIRST,
  );
  return { engine, state };
}

/** Every few seconds while somebody looks, and at once when the network or the window comes back. */
function keepInTouch(engine: CheckinEngine): () => void {
  const ask = () => {
    if (!document.hidden) void engine.tick();
  };
  ask();
  const timer = setInterval(ask, ASK_EVERY_MS);
  document.addEventListener("visibilitychange", ask);
  window.addEventListener("online", ask);
  window.addEventListener("offline", ask);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", ask);
    window.removeEventListener("online", ask);
    window.removeEventListener("offline", ask);
  };
}

/** Once everything the page needs has come, the worker keeps it, also what was loaded late: the door opens without network. */
export function useKeptCheckin(ready: boolean): void {
  useEffect(() => {
    if (!ready) return;
    void tellWorker({ type: "KEEP_PAGE", url: location.pathname, own: true, files: loadedAssets() });
  }, [ready]);
}
