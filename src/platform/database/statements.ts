import { fillPlaceholders, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import { clientOf, type Db, isDatabaseAway, isTransaction, poolOf, postgresErrorCode, retrying } from "./db.ts";
import { corked, firstFailure } from "./line.ts";

/** What a statement is sent with: texts, numbers and lists of them. Dates as `toISOString()`. */
type Values = Record<string, string | number | null | readonly (string | number | null)[]>;

/** Stands in the text for the value of that name. */
export type Bind<V extends Values> = (name: keyof V & string) => SQLWrapper;

type Statement<V extends Values> = {
  /** For `runStatement` and `lockAndWrite`. */
  with(values: V): Bound;
  /** For `db.execute`, in a transaction that is under way. */
  sql(values: V): SQL;
};

type Bound = { name: string; text: string; values: unknown[] };

const dialect = new PgDialect();

/**
 * A statement on a path where every tenth of a millisecond counts: its text is put together once, PostgreSQL plans it once a
 * connection, and only values are sent. Everything else is better written with the query builder.
 */
export function defineStatement<V extends Values>(name: string, write: (bind: Bind<V>) => SQL): Statement<V> {
  const { sql: text, params } = dialect.sqlToQuery(write((value) => sql.placeholder(value)));
  return {
    with: (values) => ({ name, text, values: fillPlaceholders(params, values) }),
    sql: (values) => write((value) => sql.param(values[value])),
  };
}

/** A select of the query builder that is asked all day: its text is put together once for each pool; in a transaction, each time. */
export function keepPrepared<P>(prepare: (db: Db) => P): (db: Db) => P {
  const kept = new WeakMap<Db, P>();
  return (db) => {
    const known = kept.get(db);
    if (known) return known;
    const made = prepare(db);
    if (!isTransaction(db)) kept.set(db, made);
    return made;
  };
}

/** Outside any transaction, or rather in one of its own. */
export async function runStatement<R extends pg.QueryResultRow>(db: Db, statement: Bound): Promise<R[]> {
  const { rows } = await clientOf(db).query<R>(statement);
  return rows;
}

type Together = {
  /** Take the locks, where something is counted, one after the other. What they answer is not looked at. */
  locks?: readonly Bound[];
  /** Sees all that was committed before the locks came; decides, and writes all or nothing. */
  write: Bound;
  /** On disk with the next commit that is, before anybody is told: spares a wait for the disk. */
  diskMayWait?: boolean;
  /** Rather fail soon than hold others up, as a batch should. */
  hurry?: boolean;
};

const HURRY_MS = 50;

/**
 * These statements find each row by its key. A plan is made once a connection, maybe on the first evening of a platform, when its
 * tables are small enough to be read whole; it must still be good when they are not.
 */
const BEGIN = `begin; ${["seqscan", "hashjoin", "mergejoin"].map((way) => `set local enable_${way} to off`).join("; ")}`;

/**
 * One transaction in one message: begin, lock, write, commit. Two statements, because one alone would count what was there
 * before it waited for the lock. Answers the rows of `write`.
 */
export async function lockAndWrite<R extends pg.QueryResultRow>(db: Db, together: Together): Promise<R[]> {
  return retrying(async () => {
    const client = await poolOf(db).connect();
    try {
      const rows = await sendTogether<R>(client, together);
      client.release();
      return rows;
    } catch (error) {
      // Nobody knows where the transaction stands: the connection goes, and with it whatever it left open.
      client.release(isConnectionLost(error));
      throw error;
    }
  });
}

async function sendTogether<R extends pg.QueryResultRow>(
  client: pg.PoolClient,
  { locks = [], write, diskMayWait = false, hurry = false }: Together,
): Promise<R[]> {
  const begin = [
    BEGIN,
    diskMayWait && "set local synchronous_commit to off",
    hurry && `set local lock_timeout to ${HURRY_MS}`,
  ]
    .filter(Boolean)
    .join("; ");
  const { before, written, committed } = corked(client, () => ({
    before: [begin, ...locks].map((each) => client.query(each)),
    written: client.query<R>(write),
    committed: client.query("commit"),
  }));
  await firstFailure([...before, written, committed]);
  return (await written).rows;
}

/** Whatever PostgreSQL itself has answered left the connection in order, unless it leads to a server that is of no use any more. */
const isConnectionLost = (error: unknown): boolean => postgresErrorCode(error) === undefined || isDatabaseAway(error);

/**
 * When this returns, everything that was committed before is on disk, and with the replicas that commits wait for. The record means
 * nothing: a transaction that writes nothing waits for nothing.
 */
export async function reachDisk(db: Db): Promise<void> {
  await poolOf(db).query("select pg_logical_emit_message(true, 'hors-les-murs', '')");
}
