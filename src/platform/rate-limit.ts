import { type SQL, sql } from "drizzle-orm";
import { integer, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { inBatches } from "./database/batches.ts";
import { type Db, isTransaction } from "./database/db.ts";
import { type Bind, defineStatement, lockAndWrite } from "./database/statements.ts";
import { DomainError } from "./errors.ts";

/** In the database, so that limits survive restarts and hold across processes. */
export const rateLimits = pgTable("rate_limits", {
  key: text().primaryKey(),
  windowStart: timestamp("window_start", { withTimezone: true }).notNull(),
  hits: integer().notNull(),
});

export type Limit = { max: number; windowSeconds: number };

/** How many are left, and in how many seconds the window begins anew. */
export type LimitState = { left: number; renewsInSeconds: number };

type Hit = { key: string; now: Date; since: Date };
type Counted = { key: string; hits: number; window_start: Date };
type HitValues = Record<"keys" | "nows" | "sinces", readonly string[]>;

/** In one order for everybody, so that two batches never wait for each other. */
const countHits = defineStatement<HitValues>(
  "count_hits",
  (bind) => sql`
  insert into ${rateLimits} as known (key, window_start, hits)
  select key, now, 1 from unnest(${bind("keys")}::text[], ${bind("nows")}::timestamptz[]) as hit (key, now) order by key
  on conflict (key) do update set
    hits = case when known.window_start <= ${sinceOf(bind)} then 1 else known.hits + 1 end,
    window_start = case when known.window_start <= ${sinceOf(bind)} then excluded.window_start else known.window_start end
  returning key, hits, window_start`,
);

/** Of the row that is being counted: a window that began before then is over. */
function sinceOf(bind: Bind<HitValues>): SQL {
  return sql`(${bind("sinces")}::timestamptz[])[array_position(${bind("keys")}::text[], known.key)]`;
}

const hitValues = (hits: readonly Hit[]): HitValues => ({
  keys: hits.map(({ key }) => key),
  nows: hits.map(({ now }) => now.toISOString()),
  sinces: hits.map(({ since }) => since.toISOString()),
});

const count = inBatches<Hit, Counted | undefined>({
  most: 64,
  nameOf: ({ key }) => key,
  async run(db, hits) {
    // A few hits that a machine forgets when it dies do no harm, and nobody waits for its disk.
    const write = countHits.with(hitValues(hits));
    const rows = await lockAndWrite<Counted>(db, { write, diskMayWait: true, hurry: hits.length > 1 });
    return hits.map(({ key }) => rows.find((row) => row.key === key));
  },
});

/** Where the limit is only known once something is locked: then an attempt that is refused is not counted. */
async function countWithin(db: Db, hit: Hit): Promise<Counted | undefined> {
  const { rows } = await db.execute<Omit<Counted, "window_start"> & { window_start: string }>(
    countHits.sql(hitValues([hit])),
  );
  return rows[0] && { ...rows[0], window_start: new Date(rows[0].window_start) };
}

/**
 * Counts one hit and refuses when the window is full. One statement, so that concurrent hits are all counted.
 * Call it outside the verb's transaction: a rolled-back attempt must still count.
 */
export async function takeFromLimit(db: Db, now: Date, key: string, limit: Limit): Promise<LimitState> {
  const hit = { key, now, since: new Date(now.getTime() - limit.windowSeconds * 1000) };
  const row = isTransaction(db) ? await countWithin(db, hit) : await count(db, hit);
  if (!row) return { left: limit.max, renewsInSeconds: limit.windowSeconds };
  const retryAt = row.window_start.getTime() + limit.windowSeconds * 1000;
  const renewsInSeconds = Math.max(1, Math.ceil((retryAt - now.getTime()) / 1000));
  if (row.hits > limit.max) throw new DomainError("rate_limited", { retryAfterSeconds: renewsInSeconds });
  return { left: limit.max - row.hits, renewsInSeconds };
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
