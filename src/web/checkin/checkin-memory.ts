import type { QueuedEntry } from "#core/checkin/input.ts";
import type { CheckinView } from "#core/checkin/rules.ts";
import { own, put } from "#platform/own.ts";

/** `skewMs`: how far the server's clock is ahead of this phone's. */
type KeptList = { list: CheckinView; skewMs: number };

/** What the phone has at the door, also after it was closed: the list, and what it has not told yet. */
export type CheckinMemory = {
  readList(): KeptList | undefined;
  keepList(kept: KeptList): void;
  /** In the order in which things happened. */
  readQueue(): QueuedEntry[];
  queue(entry: QueuedEntry): void;
  forget(entry: QueuedEntry): void;
};

const PREFIX = "porte:";
/** After its last evening a list of names has no business on a phone. */
const KEPT_AFTER_MS = 24 * 3_600_000;

/** Keys are its own properties, as with the browser's. */
export type CheckinStorage = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const listKey = (eventId: string) => `${PREFIX}${eventId}:liste`;
const queuePrefix = (eventId: string) => `${PREFIX}${eventId}:file:`;
/** One key an entry: two windows of one phone do not write over each other. */
const entryKey = (eventId: string, { at, scanId, kind }: QueuedEntry) =>
  `${queuePrefix(eventId)}${at}:${kind}:${scanId}`;

type OwnedList = KeptList & { owner: string | null };

/** `owner`: whose list it is; null for a helper's. */
export function createCheckinMemory(eventId: string, owner: string | null, storage: CheckinStorage): CheckinMemory {
  return {
    readList() {
      const kept = parse<OwnedList>(storage.getItem(listKey(eventId)));
      return kept && kept.owner === owner ? kept : undefined;
    },
    keepList(kept) {
      try {
        storage.setItem(listKey(eventId), JSON.stringify({ ...kept, owner } satisfies OwnedList));
      } catch {
        // A full storage: the list serves as long as the page is open.
      }
    },
    readQueue() {
      const keys = Object.keys(storage).filter((key) => key.startsWith(queuePrefix(eventId)));
      return keys.sort().flatMap((key) => parse<QueuedEntry>(storage.getItem(key)) ?? []);
    },
    queue(entry) {
      storage.setItem(entryKey(eventId, entry), JSON.stringify(entry));
    },
    forget(entry) {
      storage.removeItem(entryKey(eventId, entry));
    },
  };
}

/** Lists of whoever is not here any more, and of evenings that are over. What waits to be told stays: it names nobody. */
export function forgetOldCheckins(person: string | null, storage = checkinStorage(), now = Date.now()): void {
  for (const key of Object.keys(storage)) {
    if (!key.startsWith(PREFIX) || !key.endsWith(":liste")) continue;
    const kept = parse<OwnedList>(storage.getItem(key));
    const ends = Math.max(...(kept?.list.slots ?? []).map(({ endsAt }) => Date.parse(endsAt)), 0);
    const isOthers = kept?.owner !== null && kept?.owner !== person;
    if (isOthers || ends + KEPT_AFTER_MS < now) storage.removeItem(key);
  }
}

function parse<T>(text: string | null): T | undefined {
  try {
    return text ? (JSON.parse(text) as T) : undefined;
  } catch {
    return undefined;
  }
}

/** Where nothing may be stored, the page remembers while it is open. */
export function checkinStorage(): CheckinStorage {
  try {
    localStorage.setItem(`${PREFIX}essai`, "1");
    localStorage.removeItem(`${PREFIX}essai`);
    return localStorage;
  } catch {
    return memoryStorage();
  }
}

export function memoryStorage(): CheckinStorage {
  const methods = {
    getItem(this: Record<string, string>, key: string) {
      return own(this, key) ?? null;
    },
    setItem(this: Record<string, string>, key: string, text: string) {
      put(this, key, text);
    },
    removeItem(this: Record<string, string>, key: string) {
      Reflect.deleteProperty(this, key);
    },
  };
  return Object.create(methods) as CheckinStorage;
}

/** What this phone remembers of itself, for every door. Where nothing can be kept, nothing is. */
const keys = { device: "porte:appareil", camera: "porte:camera", muted: "porte:muet" } as const;

function read(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function write(key: string, text: string | undefined): void {
  try {
    if (text) localStorage.setItem(key, text);
    else localStorage.removeItem(key);
  } catch {
    // It is chosen again next time.
  }
}

/** A name for this phone, made once: it tells two phones of one person apart. */
export function deviceId(): string {
  const known = read(keys.device);
  if (known) return known;
  const made = crypto.randomUUID();
  write(keys.device, made);
  return made;
}

export const readCamera = (): string | undefined => read(keys.camera);
export const keepCamera = (id: string | undefined): void => write(keys.camera, id);
export const isMuted = (): boolean => read(keys.muted) === "oui";
export const keepMuted = (muted: boolean): void => write(keys.muted, muted ? "oui" : undefined);
