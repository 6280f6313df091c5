import type { Db } from "#platform/db.ts";

type Send = (db: Db, tag: string) => Promise<void>;

/** Tells other processes about changed pages, one call at a time: what changes again meanwhile is told once. */
export function createAnnouncer(send: Send): { tell(db: Db, tag: string): void } {
  const waiting = new Set<string>();
  let going = false;
  async function go(db: Db): Promise<void> {
    going = true;
    for (const tag of waiting) {
      waiting.delete(tag);
      // Untold, the page of another process is a minute old at most.
      await send(db, tag).catch(() => undefined);
    }
    going = false;
  }
  return {
    tell(db, tag) {
      waiting.add(tag);
      if (!going) void go(db);
    },
  };
}
