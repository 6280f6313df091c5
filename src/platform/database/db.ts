import { randomBytes } from "node:crypto";
import type { ExtractTablesWithRelations } from "drizzle-orm";
import { drizzle, type NodePgQueryResultHKT } from "drizzle-orm/node-postgres";
import type { PgDatabase } from "drizzle-orm/pg-core";
import pg from "pg";
import { DomainError } from "../errors.ts";
import { m } from "../messages/messages.js";
import { unserialisable } from "../unserialisable.ts";
import { ANSWER_TIMEOUT_MS, fitToLine, type Line, ownSession, startupSettings } from "./line.ts";
import { observePool } from "./observe-pool.ts";
import { areCommitsHanging, probeDatabase, watchForSilence } from "./silence.ts";

type NoSchema = Record<string, never>;

/** The pool or a transaction: verbs cannot tell, and need not. */
export type Db = PgDatabase<NodePgQueryResultHKT, NoSchema, ExtractTablesWithRelations<NoSchema>>;

export type Database = { db: Db; pool: pg.Pool; close(): Promise<void> };

const processMark = randomBytes(4).toString("hex");

/** What PostgreSQL calls our sessions: all begin alike, and those of one process end alike (embedded-postgres.ts). */
export function applicationName(part?: string): string {
  return ["hors-les-murs", part, processMark].filter(Boolean).join(" ");
}

type Options = { maxConnections?: number; line?: Line; answerTimeoutMs?: number };

export function openDatabase(
  connectionString: string,
  { maxConnections = 20, line = ownSession, answerTimeoutMs = ANSWER_TIMEOUT_MS }: Options = {},
): Database {
  const pool = new pg.Pool({
    connectionString,
    max: maxConnections,
    application_name: applicationName(),
    keepAlive: true,
    query_timeout: answerTimeoutMs,
    ...(line.takesSettings ? startupSettings : {}),
    connectionTimeoutMillis: 5_000,
    // Only noticed by callers who send several queries before the first is answered.
    pipeline: true,
  });
  // A backend that goes away while idle is replaced at the next query; without a listener it would end the process.
  pool.on("error", () => undefined);
  // The same for one that goes away inside a transaction, between two queries: the next query tells.
  pool.on("connect", (client) => {
    client.on("error", () => undefined);
    // A transaction leads to its connection, and that to the database's password.
    unserialisable(client);
    fitToLine(client, line);
  });
  watchForSilence(pool, (patienceMs) => probeDatabase(connectionString, applicationName("probe"), patienceMs));
  observePool(pool);
  return { db: unserialisable(withSafeTransactions(pool)), pool: unserialisable(pool), close: () => pool.end() };
}

/**
 * Drizzle's own way forgets the connection of a transaction that could not even begin, which is what happens when the database goes
 * away: after as many as the pool has, nobody would ever get one again. A connection that broke does not go back to the others.
 */
function withSafeTransactions(pool: pg.Pool): Db {
  const transaction: Db["transaction"] = async (work, config) => {
    const client = await pool.connect();
    let failure: unknown;
    try {
      return await drizzle(client).transaction(work, config);
    } catch (error) {
      failure = error;
      throw error;
    } finally {
      client.release(isDatabaseAway(failure));
    }
  };
  return Object.assign(drizzle(pool), { transaction });
}

const SERIALIZATION_FAILURE = "40001";
const DEADLOCK_DETECTED = "40P01";
const LOCK_NOT_AVAILABLE = "55P03";
const MAX_ATTEMPTS = 5;

/** Runs `work` in one transaction, again when PostgreSQL asks for it. Nested calls join the transaction already open. */
export async function inTransaction<C extends { db: Db }, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  return isTransaction(ctx.db) ? work(ctx) : retrying(() => commitAndTell(ctx, work));
}

/** For work that is one transaction, whole: again when PostgreSQL asks for it, « réessayez » when a lock does not come. */
export async function retrying<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (isBusy(error)) throw busy(error);
      if (attempt >= MAX_ATTEMPTS || !isRetriable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** attempt * 5));
    }
  }
}

type Afterwards = (db: Db) => void;

/** What waits for the end of each open transaction of ours. */
const afterwards = new WeakMap<Db, Afterwards[]>();

async function commitAndTell<C extends { db: Db }, T>(ctx: C, work: (ctx: C) => Promise<T>): Promise<T> {
  const waiting: Afterwards[] = [];
  const result = await ctx.db.transaction((tx) => {
    afterwards.set(tx, waiting);
    return work({ ...ctx, db: tx });
  });
  for (const each of waiting) each(ctx.db);
  return result;
}

/**
 * Runs `work` once the transaction has committed, and not at all otherwise; a process that dies in between leaves it undone, so only
 * for what is repaired by itself. Answers false, and does nothing, where no transaction of `inTransaction` is open.
 */
export function afterCommit(db: Db, work: Afterwards): boolean {
  const waiting = afterwards.get(db);
  waiting?.push(work);
  return waiting !== undefined;
}

/** Either a lock did not come in time, or no connection did. */
export function isBusy(error: unknown): boolean {
  if (postgresErrorCode(error) === LOCK_NOT_AVAILABLE) return true;
  for (let current = error; current instanceof Error; current = current.cause) {
    if (current.message === "timeout exceeded when trying to connect") return true;
  }
  return false;
}

/** Too many at once is nobody's error: « réessayez », never a 500. Where the database itself hangs, later. */
const busy = (cause: unknown): DomainError =>
  areCommitsHanging()
    ? away(cause)
    : new DomainError("conflict", { reason: "busy", detail: m["error.busy"](), retryAfterSeconds: 2, cause });

const away = (cause: unknown): DomainError =>
  new DomainError("unavailable", { reason: "database_away", retryAfterSeconds: AWAY_RETRY_SECONDS, cause });

/**
 * Of classes that say that the server is going, not yet there, or full; 08 is a connection that broke. 25006: it only reads, because
 * it was primary until just now, and nobody has told whoever leads us there.
 */
const AWAY_STATES = /^(?:08...|57P0[1235]|53300|25006)$/;
const AWAY_CODES: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "EPIPE",
  "ETIMEDOUT",
  "ENOTFOUND",
  "EAI_AGAIN",
  "EHOSTUNREACH",
  "ENETUNREACH",
]);
const AWAY_WORDS =
  /^(?:Connection terminated|timeout expired|timeout exceeded when trying|Query read timeout|Client has encountered a connection error|LISTEN\/NOTIFY connection ended|Cannot use a pool after)/;

/** Whether the database could not be asked, as opposed to an answer that we do not like. Never true of a refusal of ours. */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof DomainError) return error.reason === "database_away";
  for (let current = error; current instanceof Error; current = current.cause) {
    const code = "code" in current && typeof current.code === "string" ? current.code : "";
    if (AWAY_CODES.has(code) || AWAY_STATES.test(code) || AWAY_WORDS.test(current.message)) return true;
  }
  return false;
}

/** What the caller is told of a failure of the database that passes by itself; any other error as it is. */
export function asRefusal(error: unknown): unknown {
  if (isBusy(error)) return busy(error);
  if (error instanceof DomainError || !isDatabaseAway(error)) return error;
  return away(error);
}

export const AWAY_RETRY_SECONDS = 5;

export function isTransaction(db: Db): boolean {
  return "rollback" in db;
}

/** By what a single statement goes: the connections behind `db`, or a reader's way to the replica. */
export function clientOf(db: Db): Pick<pg.Pool, "query"> {
  if ("$client" in db) return db.$client as pg.Pool;
  throw new Error("a transaction executes the statement's own text");
}

/** The connections behind `db`: for what is sent without the query builder, outside any transaction. */
export function poolOf(db: Db): pg.Pool {
  if ("$client" in db && db.$client instanceof pg.Pool) return db.$client;
  throw new Error("a transaction has one connection, not a pool");
}

function isRetriable(error: unknown): boolean {
  const code = postgresErrorCode(error);
  return code === SERIALIZATION_FAILURE || code === DEADLOCK_DETECTED;
}

/** The SQLSTATE of a database error, also when Drizzle has wrapped it. */
export function postgresErrorCode(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("code" in current && typeof current.code === "string" && /^[0-9A-Z]{5}$/.test(current.code))
      return current.code;
  }
  return undefined;
}

/** Which constraint that was, as the migrations call it. */
export function postgresConstraint(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    if ("constraint" in current && typeof current.constraint === "string") return current.constraint;
  }
  return undefined;
}

export const UNIQUE_VIOLATION = "23505";
export const FOREIGN_KEY_VIOLATION = "23503";
