import type { Db } from "#platform/database/db.ts";

type Send = (db: Db, tags: string) => Promise<void>;

const GATHER_MS = 50;
/** PostgreSQL's notifications carry 8 000 bytes; a tag is rarely fifty. */
const TAGS_MAX = 100;

/** Tells other processes about changed pages, many in one message: what changes again meanwhile is told once. */
export function createAnnouncer(send: Send): { tell(db: Db, tag: string): void } {
  const waiting = new Set<string>();
  let going = false;
  async function go(db: Db): Promise<void> {
    while (waiting.size > 0) {
      const tags = [...waiting].slice(0, TAGS_MAX);
      for (const tag of tags) waiting.delete(tag);
      // Untold, the page of another process is a minute old at most.
      await send(db, tags.join(" ")).catch(() => undefined);
    }
    going = false;
  }
  return {
    tell(db, tag) {
      waiting.add(tag);
      if (going) return;
      going = true;
      setTimeout(() => void go(db), GATHER_MS);
    },
  };
}

/** What `send` was given, as it arrives elsewhere. Empty: everything may have changed. */
export const announcedTags = (payload: string): string[] => payload.split(" ");
