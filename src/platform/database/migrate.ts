import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { applyMigration, inTurn, type Patience, patiently } from "./apply-migration.ts";
import { applicationName } from "./db.ts";
import { type AppliedMigration, judgeSchema, type Migration } from "./migration.ts";

type Options = Partial<Patience> & {
  /** How long another process may take before we give up. */
  turnMs?: number;
};

/** Any fixed number: processes of this product that start together must agree on it. */
const LOCK_KEY = 7_230_723;
const TURN_MS = 10 * 60_000;
const ASK_AGAIN_MS = 200;
const ANSWER_TIMEOUT_MS = 30_000;
const GOODBYE_MS = 500;

/**
 * Applies what is missing, one process at a time, while older builds go on working: docs/decisions/0039. A process that finds
 * nothing missing takes no lock and waits for nobody.
 */
export async function migrate(
  connectionString: string,
  migrations: readonly Migration[],
  options: Options = {},
): Promise<void> {
  const patience: Patience = { lockTimeoutMs: 1_000, givesUpAfterMs: 5 * 60_000, tell: () => undefined, ...options };
  await withClient(connectionString, "migrate", async (client) => {
    const find = async () => judgeSchema(await readApplied(client), migrations);
    const { missing, newer } = await find();
    if (newer.length > 0)
      patience.tell(`the schema is newer than this version by ${newer.join(", ")}, which it can bear`);
    if (missing.length === 0) return;
    await withClient(connectionString, "migrate turn", async (guard) => {
      const isOver = async () => (await find()).missing.length === 0;
      if (!(await takeTurn(guard, { ...patience, turnMs: options.turnMs ?? TURN_MS, isOver }))) return;
      try {
        await ensureTable(client, patience);
        for (const migration of (await find()).missing) await applyMigration(client, migration, patience);
      } finally {
        await guard.query("rollback").catch(() => undefined);
      }
    });
  });
}

async function withClient<T>(
  connectionString: string,
  part: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString,
    application_name: applicationName(part),
    connectionTimeoutMillis: 5_000,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    stream: () => socket,
  });
  // One that goes away between two queries is told by the next.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return await work(client);
  } finally {
    // A server that answers nothing does not say goodbye either.
    await Promise.race([client.end().catch(() => undefined), sleep(GOODBYE_MS)]);
    socket.destroy();
  }
}

/** Written so that it can be read whether or not the column is there already. */
async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows: tables } = await client.query("select 1 where to_regclass('public.schema_migrations') is not null");
  if (tables.length === 0) return [];
  const { rows } = await client.query<AppliedMigration>(APPLIED_MIGRATIONS);
  return rows;
}

export const APPLIED_MIGRATIONS =
  "select name, hash, (to_jsonb(applied) ->> 'contract')::boolean as contract from schema_migrations applied order by name";

async function ensureTable(client: pg.Client, patience: Patience): Promise<void> {
  await client.query(
    "create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now(), contract boolean)",
  );
  const { rows } = await client.query(
    "select 1 from pg_attribute where attrelid = 'schema_migrations'::regclass and attname = 'contract'",
  );
  if (rows.length > 0) return;
  // Builds of before read two columns by name, and do not mind a third.
  await patiently("schema_migrations", patience, () =>
    inTurn(client, patience, () => client.query("alter table schema_migrations add column contract boolean")),
  );
}

type Turn = Patience & { turnMs: number; isOver(): Promise<boolean> };

/**
 * The lock belongs to a transaction, which a pooler keeps on one connection and ends with the client: nobody can leave it behind.
 * It is asked for again and again rather than waited for, because an index that is built concurrently waits for every statement
 * under way, and so would wait for those who wait for it. Answers false when the others have done the work meanwhile.
 */
async function takeTurn(guard: pg.Client, { turnMs, tell, isOver }: Turn): Promise<boolean> {
  const since = performance.now();
  for (let asked = 0; ; asked++) {
    await guard.query("begin; set local idle_in_transaction_session_timeout = 0");
    // Without a parameter: the protocol of those keeps the query's snapshot until the transaction ends, and an index waits for it.
    const { rows } = await guard.query<{ mine: boolean }>(`select pg_try_advisory_xact_lock(${LOCK_KEY}) as mine`);
    if (rows[0]?.mine) return true;
    await guard.query("rollback");
    if (await isOver()) return false;
    const waited = performance.now() - since;
    if (waited > turnMs) {
      throw new Error(
        `another process has been changing the schema for ${Math.round(turnMs / 1_000)} s: ${await whoHolds(guard)}`,
      );
    }
    if (asked % 50 === 10) tell(`waiting for another process that changes the schema: ${await whoHolds(guard)}`);
    await sleep(ASK_AGAIN_MS * (0.5 + Math.random()));
  }
}

async function whoHolds(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ who: string }>(
    `select format('session %s of « %s » from %s, since %s', pid, application_name, coalesce(host(client_addr), 'this machine'), xact_start) as who
      from pg_locks join pg_stat_activity using (pid)
      where locktype = 'advisory' and granted and classid = 0 and objid = $1 and pg_locks.database = (select oid from pg_database where datname = current_database())`,
    [LOCK_KEY],
  );
  return rows[0]?.who ?? "it has just ended";
}
