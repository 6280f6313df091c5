import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { postgresErrorCode } from "./db.ts";
import { hashOf, isContract, isOutside, type Migration, statementsOf } from "./migration.ts";

export type Patience = {
  /** Whoever waits for a lock holds up everybody who comes after: it waits this long, then lets them pass and asks again. */
  lockTimeoutMs: number;
  /** In all, for one migration whose lock does not come. */
  givesUpAfterMs: number;
  /** For the operator: what is waited for. */
  tell(line: string): void;
};

const LOCK_NOT_AVAILABLE = "55P03";
const DEADLOCK_DETECTED = "40P01";
/** Building an index takes its time, and nobody waits for it. */
const LONG_MS = 60 * 60_000;
const TELL_EVERY_MS = 10_000;

/** Of this one query, which the types of pg do not know. */
const long = (text: string): pg.QueryConfig => Object.assign({ text }, { query_timeout: LONG_MS });

export async function applyMigration(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
  const began = performance.now();
  const told = setInterval(() => {
    patience.tell(
      `migration ${migration.name} is under way since ${Math.round((performance.now() - began) / 1_000)} s`,
    );
  }, TELL_EVERY_MS);
  try {
    if (isOutside(migration)) await applyOutside(client, migration, patience);
    else await patiently(migration.name, patience, () => applyInside(client, migration, patience));
  } catch (error) {
    throw error instanceof LockNeverCameError
      ? error
      : new Error(`migration ${migration.name} failed`, { cause: error });
  } finally {
    clearInterval(told);
  }
}

const applyInside = (client: pg.Client, migration: Migration, patience: Patience) =>
  inTurn(client, patience, async () => {
    await client.query(long(migration.sql));
    await record(client, migration);
  });

/** One transaction that would rather fail than hold others up. */
export async function inTurn(
  client: pg.Client,
  { lockTimeoutMs }: Patience,
  work: () => Promise<unknown>,
): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = ${lockTimeoutMs}`);
    await work();
    await client.query("commit");
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  }
}

/** Killed in the middle, it begins again: what is there already is passed over. */
async function applyOutside(client: pg.Client, migration: Migration, patience: Patience): Promise<void> {
  for (const statement of statementsOf(migration)) {
    const index = builtIndex(statement);
    if (index && (await isReady(client, index, patience))) continue;
    // What is done concurrently holds nobody up while it waits, and would begin anew if it gave up.
    const lockTimeoutMs = /\bconcurrently\b/i.test(statement) ? 0 : patience.lockTimeoutMs;
    await patiently(migration.name, patience, async () => {
      await client.query(`set lock_timeout = ${lockTimeoutMs}`);
      await client.query(long(statement));
    });
  }
  await client.query("reset lock_timeout");
  await record(client, migration);
}

const BUILDS_INDEX =
  /^\s*create\s+(?:unique\s+)?index\s+concurrently\s+(?:if\s+not\s+exists\s+)?("(?:[^"]|"")+"|[\w$]+)\s+on\b/i;

/** The name as it stands there, quotes included. */
const builtIndex = (statement: string): string | undefined => BUILDS_INDEX.exec(statement.replace(/^--.*$/gm, ""))?.[1];

/** One that was interrupted is kept up to date by every write and used by no reading: it goes, and is built again. */
async function isReady(client: pg.Client, index: string, { tell }: Patience): Promise<boolean> {
  const { rows } = await client.query<{ indisvalid: boolean }>(
    "select indisvalid from pg_index where indexrelid = to_regclass($1)",
    [index],
  );
  if (rows[0]?.indisvalid !== false) return rows.length > 0;
  tell(`index ${index} was left half built: it is built again`);
  await client.query("set lock_timeout = 0");
  await client.query(long(`drop index concurrently if exists ${index}`));
  return false;
}

async function record(client: pg.Client, migration: Migration): Promise<void> {
  await client.query("insert into schema_migrations (name, hash, contract) values ($1, $2, $3)", [
    migration.name,
    hashOf(migration),
    isContract(migration),
  ]);
}

class LockNeverCameError extends Error {
  override name = "LockNeverCameError";
}

/** Again while the lock does not come, with growing pauses in which the others work. */
export async function patiently(name: string, patience: Patience, work: () => Promise<void>): Promise<void> {
  const since = performance.now();
  for (let pauseMs = 100; ; pauseMs = Math.min(pauseMs * 2, 5_000)) {
    try {
      return await work();
    } catch (error) {
      const code = postgresErrorCode(error);
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK_DETECTED) throw error;
      if (performance.now() - since > patience.givesUpAfterMs) {
        throw new LockNeverCameError(
          `${name}: its lock did not come within ${Math.round(patience.givesUpAfterMs / 1_000)} s, because a long transaction holds the table; nothing of it was changed`,
          { cause: error },
        );
      }
    }
    await sleep(pauseMs * (0.5 + Math.random()));
  }
}
