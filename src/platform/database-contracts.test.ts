import { sql } from "drizzle-orm";
import pg from "pg";
import { PgBoss } from "pg-boss";
import { afterAll, expect, vi } from "vitest";
import { holdContracts } from "#tests/support/contracts.ts";
import { useDatabase } from "#tests/support/database.ts";
import { isBusy, isDatabaseAway, isTransaction, openDatabase, poolOf } from "./database/db.ts";

const database = useDatabase();
const afterwards: (() => unknown)[] = [];
afterAll(async () => {
  for (const end of afterwards.toReversed()) await end();
});

async function openPool(settings: pg.PoolConfig): Promise<pg.Pool> {
  const pool = new pg.Pool({ connectionString: database.url, ...settings });
  afterwards.push(() => pool.end().catch(() => undefined));
  return pool;
}

type Corked = { connection: { stream: { cork(): void; uncork(): void; writableLength: number } } };

/** Bytes that lie ready behind one query and behind three, before anything has left. */
async function bytesInLine(settings: pg.PoolConfig): Promise<[one: number, three: number]> {
  const client = await (await openPool({ max: 1, ...settings })).connect();
  const { stream } = (client as unknown as Corked).connection;
  stream.cork();
  const asked = [client.query("select 1")];
  const one = stream.writableLength;
  asked.push(client.query("select 2"), client.query("select 3"));
  const three = stream.writableLength;
  stream.uncork();
  expect((await Promise.all(asked)).map(({ rows }) => Object.values(rows[0])[0])).toEqual([1, 2, 3]);
  client.release();
  return [one, three];
}

async function openBoss(): Promise<PgBoss> {
  const boss = new PgBoss({ connectionString: database.url, supervise: false, schedule: false, max: 2 });
  boss.on("error", () => undefined);
  await boss.start();
  afterwards.push(() => boss.stop({ graceful: false }));
  return boss;
}

const postgres = { library: "pg", version: "8.23.1" };
const drizzle = { library: "drizzle-orm", version: "0.45.4" };
const boss = { library: "pg-boss", version: "12.35.0" };

holdContracts({
  "one transaction in one message": {
    ...postgres,
    files: ["src/platform/database/statements.ts"],
    lookAt: "Client: `pipeline`, `connection.stream` and the queue of queries",
    contracts: {
      "what is asked before the first answer lies in one message, and is answered in order": async () => {
        const [one, three] = await bytesInLine({ pipeline: true } as pg.PoolConfig);
        expect(one).toBeGreaterThan(0);
        expect(three).toBe(3 * one);
      },
      "without `pipeline` the second waits for the first (negative control)": async () => {
        const [one, three] = await bytesInLine({});
        expect(three).toBe(one);
      },
    },
  },
  "a database that is away is known by its words": {
    ...postgres,
    files: ["src/platform/database/db.ts"],
    lookAt: "messages of pg-pool and Client: isBusy, AWAY_WORDS",
    contracts: {
      "no free connection in time is « busy », and a failure of the statement is not": async () => {
        const pool = await openPool({ max: 1 });
        const held = await pool.connect();
        // Only now: how long the first connection takes is the machine's affair.
        pool.options.connectionTimeoutMillis = 50;
        const refused = await pool.connect().catch((error: unknown) => error);
        held.release();
        expect(isBusy(refused)).toBe(true);
        const wrong = await pool.query("select 1/0").catch((error: unknown) => error);
        expect([isBusy(wrong), isDatabaseAway(wrong)]).toEqual([false, false]);
      },
      "an answer that does not come, a connection that ends and a pool that is closed are « away »": async () => {
        const pool = await openPool({ max: 2, query_timeout: 50 });
        const late = await pool.query("select pg_sleep(2)").catch((error: unknown) => error);
        const ended = await openPool({});
        const client = await ended.connect();
        client.on("error", () => undefined);
        const waiting = client.query("select pg_sleep(5)").catch((error: unknown) => error);
        const { rows } = await database.db.execute<{ pid: number }>(
          sql`select pid from pg_stat_activity where query = 'select pg_sleep(5)' and state = 'active'`,
        );
        for (const { pid } of rows) await database.db.execute(sql`select pg_terminate_backend(${pid})`);
        const cut = await waiting;
        client.release(true);
        await ended.end();
        const closed = await ended.query("select 1").catch((error: unknown) => error);
        expect([late, cut, closed].map(isDatabaseAway)).toEqual([true, true, true]);
      },
    },
  },
  "statements that stay prepared": {
    ...drizzle,
    files: ["src/platform/database/db.ts"],
    lookAt: "node-postgres session: how it calls client.query, and the words that open and close a transaction",
    contracts: {
      "a transaction is begin, statements with their values apart, and commit or rollback": async () => {
        const own = openDatabase(database.url, { maxConnections: 1 });
        afterwards.push(own.close);
        const client = await own.pool.connect();
        const asked = vi.spyOn(client, "query");
        client.release();
        const work = own.db.transaction((tx) => tx.execute(sql`select ${7}::int as seven`));
        expect((await work).rows).toEqual([{ seven: 7 }]);
        await own.db.transaction((tx) => Promise.reject(tx)).catch(() => undefined);
        const calls = asked.mock.calls as unknown as [{ text: string }, unknown[] | undefined][];
        expect(calls.map(([{ text }]) => text)).toEqual([
          "begin",
          "select $1::int as seven",
          "commit",
          "begin",
          "rollback",
        ]);
        expect(calls[1]?.[1]).toEqual([7]);
      },
      "from the second time on, PostgreSQL has the statement prepared, in a transaction or not": async () => {
        const own = openDatabase(database.url, { maxConnections: 1 });
        afterwards.push(own.close);
        const prepared = () => own.pool.query("select statement from pg_prepared_statements where name ~ '^s[0-9]'");
        await own.db.execute(sql`select ${1}::int as asked`);
        expect((await prepared()).rows).toEqual([]);
        await own.db.transaction((tx) => tx.execute(sql`select ${2}::int as asked`));
        expect((await prepared()).rows).toEqual([{ statement: "select $1::int as asked" }]);
      },
    },
  },
  "a transaction can be told from the pool": {
    ...drizzle,
    files: ["src/platform/database/db.ts"],
    lookAt: "`rollback` of PgTransaction and `$client` of a database",
    contracts: {
      "only a transaction can be rolled back, only a database leads to its pool": async () => {
        expect([isTransaction(database.db), poolOf(database.db)]).toEqual([false, database.pool]);
        await database.db.transaction(async (tx) => {
          expect(isTransaction(tx)).toBe(true);
          expect(() => poolOf(tx)).toThrow("not a pool");
        });
      },
    },
  },
  "jobs in moved time": {
    ...boss,
    files: ["src/platform/jobs/jobs.ts"],
    lookAt: "pgboss.job_now() and the columns of pgboss.job",
    contracts: {
      "every look at the time goes through one function of the database": async () => {
        const jobs = await openBoss();
        await jobs.createQueue("moved");
        await jobs.send("moved", {}, { startAfter: new Date(Date.now() + 3600_000) });
        expect(await jobs.fetch("moved")).toHaveLength(0);
        const { rows } = await database.db.execute<{ was: string }>(
          sql`select pg_get_functiondef('pgboss.job_now'::regproc) as was`,
        );
        await database.db.execute(sql`create or replace function pgboss.job_now() returns timestamp with time zone
          as $$ select pg_catalog.now() + interval '2 hours' $$ language sql stable`);
        const due = await jobs.fetch("moved");
        await database.db.execute(sql.raw(rows[0]?.was ?? ""));
        expect(due).toHaveLength(1);
      },
      "what the team's list and the wait for running jobs read is there": async () => {
        await openBoss();
        const { rows } = await database.db.execute(
          sql`select id, name, state, completed_on, retry_count, output, heartbeat_on, started_on from pgboss.job limit 0`,
        );
        expect(rows).toEqual([]);
      },
    },
  },
  "workers that look again at once": {
    ...boss,
    files: ["src/platform/jobs/workers.ts"],
    lookAt: "work, notifyWorker and offWork",
    contracts: {
      "a worker takes one job a round, and the next at once when it is told": async () => {
        const jobs = await openBoss();
        await jobs.createQueue("rounds");
        for (const index of [1, 2, 3]) await jobs.send("rounds", { index });
        let taken = 0;
        const slow = { pollingIntervalSeconds: 60, batchSize: 1 };
        const id = await jobs.work("rounds", slow, async () => {
          taken++;
        });
        await expect.poll(() => taken).toBe(1);
        await new Promise((resolve) => setTimeout(resolve, 300));
        expect(taken).toBe(1);
        jobs.notifyWorker(id);
        await expect.poll(() => taken).toBe(2);
        await jobs.offWork("rounds", { id, wait: false });
      },
    },
  },
});
