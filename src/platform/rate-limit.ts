import { sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import type { Db } from "./database/db.ts";
import { DomainError } from "./errors.ts";

/** In the database, so that limits survive restarts and hold across processes. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  windowStart: timestamp("window_start", { withTimezone: true }).notNull(),
  hits: integer().notNull(),
});

export type Limit = { max: number; windowSeconds: number };

/**
 * Counts one hit and refuses when the window is full. One statement, so that concurrent hits are all counted.
 * Call it outside the verb's transaction: a rolled-back attempt must still count.
 */
export async function takeFromLimit(db: Db, now: Date, key: string, limit: Limit): Promise<void> {
  const windowOver = sql`${rateLimits.windowStart} <= ${new Date(now.getTime() - limit.windowSeconds * 1000).toISOString()}::timestamptz`;
  const [row] = await db
    .insert(rateLimits)
    .values({ key, windowStart: now, hits: 1 })
    .onConflictDoUpdate({
      target: rateLimits.key,
      set: {
        hits: sql`case when ${windowOver} then 1 else ${rateLimits.hits} + 1 end`,
        windowStart: sql`case when ${windowOver} then excluded.window_start else ${rateLimits.windowStart} end`,
      },
    })
    .returning();
  if (row && row.hits > limit.max) {
    const retryAt = row.windowStart.getTime() + limit.windowSeconds * 1000;
    throw new DomainError("rate_limited", {
      retryAfterSeconds: Math.max(1, Math.ceil((retryAt - now.getTime()) / 1000)),
    });
  }
}

/** For limits that count failures: taken before trying, so that attempts at once all count, and given back on success. */
export async function giveBackToLimit(db: Db, key: string): Promise<void> {
  await db
    .update(rateLimits)
    .set({ hits: sql`greatest(${rateLimits.hits} - 1, 0)` })
    .where(sql`${rateLimits.key} = ${key}`);
}

export async function forgetLimit(db: Db, key: string): Promise<void> {
  await db.delete(rateLimits).where(sql`${rateLimits.key} = ${key}`);
}

/** Windows that ended long ago hold nothing: swept by a nightly job. */
export async function sweepLimits(db: Db, now: Date): Promise<void> {
  const dayAgo = new Date(now.getTime() - 24 * 3600 * 1000);
  await db.delete(rateLimits).where(sql`${rateLimits.windowStart} < ${dayAgo.toISOString()}::timestamptz`);
}
