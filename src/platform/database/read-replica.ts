import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import type { Log } from "../log.ts";
import { type Db, poolOf } from "./db.ts";
import { createReader } from "./replica-reader.ts";

/** Where public pages and searches may be read. */
export type ReadReplica = {
  /** For one request that only reads. Nothing while the replica is away, too far behind, or not there at all. */
  read(): Reading | undefined;
  /** What bears this tag has changed; an empty one means everything. Told after the change has committed. */
  changed(tag: string): void;
  close(): Promise<void>;
};

export type Reading = {
  /** Reads from the replica, and from the primary once that has failed. Cannot write. */
  db: Db;
  /** Whether what was read of these may be from before a change that was known by then. */
  mayBeOld(tags: readonly string[]): boolean;
};

export const noReplica: ReadReplica = {
  read: () => undefined,
  changed: () => undefined,
  close: async () => undefined,
};

/** Further behind, it is not read from. */
const LAG_MAX_MS = 5_000;
const LOOK_EVERY_MS = 1_000;
/** What changes within it is asked about together. */
const GATHER_MS = 50;
const TAGS_MAX = 10_000;
const EVERYTHING = "";

/** All that was committed before this question lies before the answer, also what is not on disk yet. */
const WRITTEN = "select pg_current_wal_insert_lsn()::text as at";
const REPLAYED = "select pg_last_wal_replay_lsn() >= $1::pg_lsn as has where pg_is_in_recovery()";

type Options = {
  primary: Db;
  /** Opened when it is first asked, and again until that succeeds: the replica may come later than we do. */
  open(): Promise<pg.Pool>;
  log: Log;
  /** Milliseconds that only ever go up. */
  clock?: () => number;
};

/**
 * A standby follows the primary at a distance, and a page made of old rows would be kept although it was just told to go. So the
 * primary is asked, after each change, how far its log goes, and the replica, until it has replayed that much: before, what
 * bears the changed tag is read from the primary. The same questions tell how far behind it is.
 */
export function followReplica({ primary, open, log, clock = () => performance.now() }: Options): ReadReplica {
  const closing = new AbortController();
  /** What the replica is not known to have, with the number of the change. */
  const awaited = new Map<string, number>();
  let changes = 0;
  let pool: pg.Pool | undefined;
  let currentAt = Number.NEGATIVE_INFINITY;
  let isFollowing: boolean | undefined;
  let wake = () => {};

  const pause = (ms: number) => sleep(ms, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
  function distrust(error: unknown): void {
    currentAt = Number.NEGATIVE_INFINITY;
    if (isFollowing === false || closing.signal.aborted) return;
    isFollowing = false;
    log.warn({ reason: String(error) }, "read replica: not read from, the primary is");
  }

  /** Asks the primary how far it is, then the replica until it is as far. */
  async function look(): Promise<void> {
    const [asked, upTo] = [clock(), changes];
    const { rows } = await poolOf(primary).query<{ at: string }>(WRITTEN);
    pool ??= await open();
    for (let wait = 5; ; wait = Math.min(wait * 2, 250)) {
      const { rows: answers } = await pool.query<{ has: boolean }>(REPLAYED, [rows[0]?.at]);
      if (closing.signal.aborted) return;
      if (!answers[0]) throw new Error("DATABASE_READ_URL leads to no standby");
      if (answers[0].has) break;
      if (clock() - asked > LAG_MAX_MS) throw new Error(`more than ${LAG_MAX_MS / 1_000} s behind the primary`);
      await pause(wait);
    }
    for (const [tag, change] of awaited) if (change <= upTo) awaited.delete(tag);
    currentAt = asked;
    if (isFollowing === false) log.warn("read replica: read from again");
    isFollowing = true;
  }

  async function follow(): Promise<void> {
    while (!closing.signal.aborted) {
      const { promise: woken, resolve } = Promise.withResolvers<void>();
      wake = resolve;
      await look().catch(distrust);
      await pause(GATHER_MS);
      // While it fails, a change is no reason to ask sooner.
      if (awaited.size === 0 || !isFollowing)
        await Promise.race([pause(LOOK_EVERY_MS), ...(isFollowing ? [woken] : [])]);
    }
  }

  const ended = follow();
  return {
    changed(tag) {
      changes++;
      if (awaited.size >= TAGS_MAX) {
        awaited.clear();
        awaited.set(EVERYTHING, changes);
      }
      awaited.set(tag, changes);
      wake();
    },
    read() {
      if (!pool || clock() - currentAt >= LAG_MAX_MS || awaited.has(EVERYTHING)) return undefined;
      const old = new Set(awaited.keys());
      return {
        db: createReader({ replica: pool, primary, distrust }),
        mayBeOld: (tags) => tags.some((tag) => old.has(tag)),
      };
    },
    async close() {
      closing.abort();
      await pool?.end();
      await ended;
    },
  };
}
