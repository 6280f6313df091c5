import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { type PgBouncer, startPgBouncer } from "#tests/support/pgbouncer.ts";
import { findProgram } from "../../../scripts/debian.mjs";
import { assertAddresses } from "./addresses.ts";
import { type Database, inTransaction, openDatabase } from "./db.ts";
import { learnLine } from "./learn-line.ts";
import { ownSession } from "./line.ts";
import { defineStatement, lockAndWrite, runStatement } from "./statements.ts";

const database = useDatabase();
const READ = sql`select current_setting('statement_timeout') as statements, current_setting('lock_timeout') as locks,
  current_setting('random_page_cost') as costs, current_setting('jit') as jit`;
const OURS = { statements: "30s", locks: "5s", costs: "0.11", jit: "off" };
const settingsOf = async (db: Database["db"]) => (await db.execute(READ)).rows[0];

test("a session of our own takes our settings when it begins", async () => {
  const addresses = { url: database.url, directUrl: database.url };
  await assertAddresses(addresses);
  expect(await learnLine(addresses)).toEqual(ownSession);
  expect(await settingsOf(database.db)).toEqual(OURS);
});

test("what is asked again stays prepared on its connection; searches, each with other words, do not", async () => {
  const { db, pool, close } = openDatabase(database.url, { maxConnections: 1 });
  await db.execute(sql`create temporary table word_search (word text)`);
  const texts = async () =>
    (await pool.query("select statement from pg_prepared_statements")).rows.map((row) => row.statement);
  await db.execute(sql`select ${1}::int + 1 as asked`);
  expect(await texts()).toEqual([]);
  for (let time = 0; time < 3; time++) {
    await db.execute(sql`select ${time}::int + 1 as asked`);
    await db.execute(sql`select word from word_search where word = ${String(time)}`);
  }
  expect(await texts()).toEqual(["select $1::int + 1 as asked"]);
  await close();
});

describe.skipIf(!findProgram("pgbouncer"))(
  "behind PgBouncer in transaction mode (skipped where it is not installed)",
  () => {
    const set = defineStatement<{ id: number; n: number }>(
      "line_set",
      (bind) => sql`insert into lines_seen (id, n) values (${bind("id")}::int, ${bind("n")}::int)
      on conflict (id) do update set n = lines_seen.n + 1 returning n`,
    );
    const lock = defineStatement<{ id: number }>(
      "line_lock",
      (bind) => sql`select id from lines_seen where id = ${bind("id")}::int for update`,
    );
    let bouncer: PgBouncer;
    const opened: Database[] = [];
    const addresses = () => ({ url: bouncer.url, directUrl: database.url });
    const open = async (line = learnLine(addresses())) => {
      const one = openDatabase(bouncer.url, { maxConnections: 8, line: await line });
      opened.push(one);
      return one.db;
    };
    beforeAll(async () => {
      await database.db.execute(sql`create table lines_seen (id int primary key, n int not null check (n < 1000))`);
      bouncer = await startPgBouncer(database.url, { settings: { default_pool_size: "4" } });
    });
    afterAll(async () => {
      await Promise.all(opened.map((each) => each.close()));
      await bouncer.stop();
    });

    test("our settings hold in every statement and transaction, and nobody's session keeps them", async () => {
      const db = await open();
      expect(await settingsOf(db)).toEqual(OURS);
      await inTransaction({ db }, async (inner) => expect(await settingsOf(inner.db)).toEqual(OURS));
      const exact = { isolationLevel: "repeatable read", accessMode: "read only" } as const;
      await db.transaction(async (tx) => expect(await settingsOf(tx)).toEqual(OURS), exact);
      const plain = await open(Promise.resolve({ ...ownSession, takesSettings: false, keepsStatements: false }));
      // Negative control: this is what everybody would get.
      expect(await settingsOf(plain)).toMatchObject({ statements: "0", locks: "0" });
    });

    test("what fails says why, and has written nothing; the next one works", async () => {
      const db = await open();
      for (let round = 0; round < 10; round++) {
        await expect(runStatement(db, set.with({ id: 1, n: 1000 }))).rejects.toMatchObject({ code: "23514" });
        await expect(
          lockAndWrite(db, { locks: [lock.with({ id: 1 })], write: set.with({ id: 1, n: 1000 }) }),
        ).rejects.toMatchObject({ code: "23514" });
      }
      expect(await runStatement(db, set.with({ id: 1, n: 1 }))).toEqual([{ n: 1 }]);
    });

    test("many at once, in many kinds of transaction, meet nobody else's prepared statements", async () => {
      const processes = await Promise.all([open(), open()]);
      const works = Array.from({ length: 120 }, (_, index) => {
        const db = processes[index % 2] ?? database.db;
        if (index % 3 === 0) return runStatement(db, set.with({ id: 2, n: 1 }));
        if (index % 3 === 1)
          return lockAndWrite(db, { locks: [lock.with({ id: 2 })], write: set.with({ id: 2, n: 1 }) });
        return inTransaction({ db }, (inner) =>
          inner.db.execute(sql`select ${index}::int, ${"x"}::text, n from lines_seen`),
        );
      });
      await Promise.all(works);
      expect((await database.db.execute(sql`select n from lines_seen where id = 2`)).rows).toEqual([{ n: 80 }]);
    });

    test("negative control: with names on this PgBouncer, they do", async () => {
      const { eachTransaction } = await learnLine(addresses());
      const named = () => open(Promise.resolve({ takesSettings: false, eachTransaction, keepsStatements: true }));
      const processes = await Promise.all([named(), named()]);
      const works = Array.from({ length: 60 }, (_, index) =>
        lockAndWrite(processes[index % 2] ?? database.db, { write: set.with({ id: 3, n: 1 }) }),
      );
      expect((await Promise.allSettled(works)).some(({ status }) => status === "rejected")).toBe(true);
    });

    test("sessions that have our settings from the pooler are told nothing", async () => {
      const connectQuery =
        "set statement_timeout to 30000; set lock_timeout to 5000; set seq_page_cost to 0.1; set random_page_cost to 0.11; set jit to off";
      const kind = await startPgBouncer(database.url, { connectQuery });
      const line = await learnLine({ url: kind.url, directUrl: database.url });
      expect(line).toEqual({ takesSettings: false, eachTransaction: "", keepsStatements: false });
      await kind.stop();
    });

    test("addresses that do not fit are refused by name, within seconds", async () => {
      const maintenance = database.url.replace(/\/test_\w+$/, "/maintenance");
      const asked: [directUrl: string, words: string][] = [
        [bouncer.url, "set DATABASE_DIRECT_URL to the address of PostgreSQL itself"],
        [`${bouncer.url}?x=1`, "DATABASE_DIRECT_URL: notifications are not heard there"],
        [maintenance, "DATABASE_DIRECT_URL: leads to another database (maintenance)"],
      ];
      await Promise.all(
        asked.map(([directUrl, words]) =>
          expect(assertAddresses({ url: bouncer.url, directUrl })).rejects.toThrow(words),
        ),
      );
    });
  },
);
