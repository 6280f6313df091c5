import { LRUCache } from "lru-cache";

/** What lists of ours show everybody alike, whoever asks: a page that is somebody's own need not read it again (page-cache.ts drops it). */
export type SharedData = {
  /** `tagsOf` names what the data shows; a load that fails is nobody else's. */
  read<T>(key: string, tagsOf: (data: T) => readonly string[], load: () => Promise<T>): Promise<T>;
  /** Empty: everything may have changed. */
  drop(tag: string): void;
};

/** No tags while it is being read: whatever changes meanwhile, nobody who comes later gets it. */
type Kept = { data: Promise<unknown>; tags: readonly string[] | undefined };

const FRESH_MS = 60_000;
/** Some ten megabytes of cards: most are parts of a page. */
const MAX_KEPT = 300;

type Options = { max?: number; clock?: { now(): number } };

export function createSharedData({ max = MAX_KEPT, clock = performance }: Options = {}): SharedData {
  const kept = new LRUCache<string, Kept>({ max, ttl: FRESH_MS, ttlResolution: 0, perf: clock });
  return {
    read<T>(key: string, tagsOf: (data: T) => readonly string[], load: () => Promise<T>): Promise<T> {
      const found = kept.get(key);
      // Under this key, only this loader writes.
      if (found) return found.data as Promise<T>;
      const data = load();
      const entry: Kept = { data, tags: undefined };
      kept.set(key, entry);
      data.then(
        (loaded) => {
          entry.tags = tagsOf(loaded);
        },
        () => {
          if (kept.peek(key) === entry) kept.delete(key);
        },
      );
      return data;
    },
    drop(tag) {
      for (const [key, { tags }] of [...kept.entries()]) if (!tag || !tags || tags.includes(tag)) kept.delete(key);
    },
  };
}
