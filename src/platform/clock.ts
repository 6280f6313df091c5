import { sql } from "drizzle-orm";
import { bigint, integer, pgTable } from "drizzle-orm/pg-core";
import type { Db } from "./database/db.ts";
import type { Signals } from "./database/signals.ts";

/** One row, only ever moved in the sandbox. pg-boss reads it too (see jobs.ts), so every timer of every process follows. */
export const sandboxClock = pgTable("sandbox_clock", {
  id: integer().primaryKey().default(1),
  offsetMs: bigint("offset_ms", { mode: "number" }).notNull().default(0),
});

export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export type MovableClock = Clock & { advance(milliseconds: number): Promise<Date> };

export const CLOCK_MOVED = "clock_moved";

/** Follows the offset kept in the database; a move made by one process reaches the others by notification. */
export async function openSandboxClock(db: Db, signals: Signals): Promise<MovableClock> {
  let offsetMs = await readOffset(db);
  // A value read before the last notification is old: used late, it would turn time back.
  let latest = 0;
  signals.on(CLOCK_MOVED, async () => {
    latest += 1;
    const asked = latest;
    const read = await readOffset(db);
    if (asked === latest) offsetMs = read;
  });
  return {
    now: () => new Date(Date.now() + offsetMs),
    async advance(milliseconds) {
      const [row] = await db
        .insert(sandboxClock)
        .values({ offsetMs: milliseconds })
        .onConflictDoUpdate({
          target: sandboxClock.id,
          set: { offsetMs: sql`${sandboxClock.offsetMs} + ${milliseconds}` },
        })
        .returning();
      latest += 1;
      offsetMs = row?.offsetMs ?? offsetMs;
      await signals.send(db, CLOCK_MOVED, "");
      return new Date(Date.now() + offsetMs);
    },
  };
}

export async function readOffset(db: Db): Promise<number> {
  const [row] = await db.select().from(sandboxClock);
  return row?.offsetMs ?? 0;
}
