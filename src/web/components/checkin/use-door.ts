import { useEffect, useMemo, useSyncExternalStore } from "react";
import { deviceId } from "../../client/door/device-choices.ts";
import { createDoorCalls } from "../../client/door/door-calls.ts";
import { createDoorEngine, type DoorEngine, type DoorState } from "../../client/door/door-engine.ts";
import { createDoorMemory, doorStorage } from "../../client/door/door-memory.ts";

const ASK_EVERY_MS = 4_000;
const AT_FIRST: DoorState = { list: undefined, line: true, waiting: 0, refused: undefined };

type Options = { apiUrl: string; eventId: string; owner: string | null };

/** Undefined on the server: everything the door remembers is on the phone. */
export function useDoor({ apiUrl, eventId, owner }: Options): { engine: DoorEngine | undefined; state: DoorState } {
  const engine = useMemo(() => {
    if (typeof window === "undefined") return undefined;
    return createDoorEngine({
      calls: createDoorCalls(apiUrl, eventId, deviceId()),
      memory: createDoorMemory(eventId, owner, doorStorage()),
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
function keepInTouch(engine: DoorEngine): () => void {
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
