import type pg from "pg";
import { type Db, isDatabaseAway, poolOf } from "./db.ts";

type Batching<I, O> = {
  /** In one batch, so that nobody waits long for the others. */
  most: number;
  /** Two of the same name never share a batch. */
  nameOf?(item: I): string;
  /** Answers in the order of the items. Does all that it is asked, or fails and has done nothing. */
  run(db: Db, items: readonly I[]): Promise<readonly O[]>;
};

type Waiting<I, O> = { item: I; answer(outcome: O): void; fail(error: unknown): void };
type Lane<I, O> = { waiting: Waiting<I, O>[]; isUnderWay: boolean };

/** The next batch does not wait longer for one that something holds up. */
const PATIENCE_MS = 100;

/**
 * What many people ask at once goes to the database together: while a batch is under way, the next one gathers. Whoever is alone
 * waits for nobody. When a batch fails, each of its items is tried alone: one person's trouble is not the others'.
 */
export function inBatches<I, O>({ most, nameOf, run }: Batching<I, O>): (db: Db, item: I) => Promise<O> {
  const lanes = new WeakMap<pg.Pool, Lane<I, O>>();

  function laneOf(db: Db): Lane<I, O> {
    const pool = poolOf(db);
    const lane = lanes.get(pool) ?? { waiting: [], isUnderWay: false };
    lanes.set(pool, lane);
    return lane;
  }

  async function serve(db: Db, lane: Lane<I, O>): Promise<void> {
    while (lane.waiting.length > 0) await atMost(PATIENCE_MS, settle(db, nextBatch(lane)));
    lane.isUnderWay = false;
  }

  function nextBatch(lane: Lane<I, O>): Waiting<I, O>[] {
    const names = new Set<string>();
    const batch: Waiting<I, O>[] = [];
    const later: Waiting<I, O>[] = [];
    for (const each of lane.waiting) {
      const name = nameOf?.(each.item);
      const fits = batch.length < most && (name === undefined || !names.has(name));
      (fits ? batch : later).push(each);
      if (fits && name !== undefined) names.add(name);
    }
    lane.waiting = later;
    return batch;
  }

  async function settle(db: Db, batch: readonly Waiting<I, O>[]): Promise<void> {
    try {
      const outcomes = await run(
        db,
        batch.map(({ item }) => item),
      );
      if (outcomes.length !== batch.length) throw new Error(`${batch.length} asked, ${outcomes.length} answered`);
      for (const [index, outcome] of outcomes.entries()) batch[index]?.answer(outcome);
    } catch (error) {
      // Nobody knows whether it was done: those who asked will ask again.
      if (batch.length === 1 || isDatabaseAway(error)) for (const each of batch) each.fail(error);
      // Not waited for: the next batch need not know what holds one of these up.
      else for (const each of batch) void settle(db, [each]);
    }
  }

  return (db, item) => {
    const lane = laneOf(db);
    return new Promise((answer, fail) => {
      lane.waiting.push({ item, answer, fail });
      if (lane.isUnderWay) return;
      lane.isUnderWay = true;
      // What comes in the same turn goes along.
      setImmediate(() => void serve(db, lane));
    });
  };
}

async function atMost(ms: number, work: Promise<void>): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, ms);
  await Promise.race([work, promise]);
  clearTimeout(timer);
}
