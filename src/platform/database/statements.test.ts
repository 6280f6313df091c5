import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { isDatabaseAway, openDatabase } from "./db.ts";
import { defineStatement, lockAndWrite, reachDisk, runStatement } from "./statements.ts";

const database = useDatabase();
beforeAll(async () => {
  await database.db.execute(sql`create table counters (id int primary key, n int not null check (n <= 50))`);
  await database.db.execute(sql`create table takings (id int generated always as identity, counter int not null)`);
});

const lock = defineStatement<{ id: number }>(
  "test_lock",
  (bind) => sql`select id from counters where id = ${bind("id")}::int for update`,
);
/** Counts rows: only who sees what was committed before the lock came counts right. */
const take = defineStatement<{ id: number; most: number; pauseSeconds: number }>(
  "test_take",
  (bind) => sql`insert into takings (counter) select ${bind("id")}::int from pg_sleep(${bind("pauseSeconds")}::float)
    where (select count(*) from takings where counter = ${bind("id")}::int) < ${bind("most")}::int returning counter`,
);
const set = defineStatement<{ id: number; n: number }>(
  "test_set",
  (bind) => sql`insert into counters (id, n) values (${bind("id")}::int, ${bind("n")}::int)
    on conflict (id) do update set n = excluded.n returning n`,
);
const takings = (id: number) => database.db.$count(sql`takings where counter = ${id}`);
const takeOne = (id: number) =>
  lockAndWrite(database.db, { locks: [lock.with({ id })], write: take.with({ id, most: 7, pauseSeconds: 0 }) });

test("of a hundred at once, as many write as may, because each counts behind the lock", async () => {
  await runStatement(database.db, set.with({ id: 1, n: 0 }));
  const answers = await Promise.all(Array.from({ length: 100 }, () => takeOne(1)));
  expect(answers.filter((rows) => rows.length === 1)).toHaveLength(7);
  expect(await takings(1)).toBe(7);
});

test("negative control: locked by nobody, the same hundred write more", async () => {
  const unlocked = () =>
    lockAndWrite(database.db, {
      locks: [lock.with({ id: -1 })],
      write: take.with({ id: 2, most: 7, pauseSeconds: 0.05 }),
    });
  let most = 0;
  // A race without a lock is lost often, not always.
  for (let round = 0; round < 8 && most <= 7; round++) {
    await database.db.execute(sql`delete from takings where counter = 2`);
    await Promise.all(Array.from({ length: 100 }, unlocked));
    most = await takings(2);
  }
  expect(most).toBeGreaterThan(7);
});

test("what fails writes nothing, says why, and leaves a connection that works", async () => {
  const write = set.with({ id: 3, n: 51 });
  for (let round = 0; round < 30; round++) {
    await expect(lockAndWrite(database.db, { locks: [lock.with({ id: 3 })], write })).rejects.toMatchObject({
      code: "23514",
    });
  }
  expect(await database.db.$count(sql`counters where id = 3`)).toBe(0);
  expect(await runStatement(database.db, set.with({ id: 3, n: 50 }))).toEqual([{ n: 50 }]);
});

test("works in a transaction that is under way, and commits with it only", async () => {
  const work = database.db.transaction(async (tx) => {
    await tx.execute(set.sql({ id: 4, n: 9 }));
    throw new Error("changed my mind");
  });
  await expect(work).rejects.toThrow("changed my mind");
  expect(await database.db.$count(sql`counters where id = 4`)).toBe(0);
});

const nameOf = ({ url }: { url: string }): string => new URL(url).pathname.slice(1);

test("a server that only reads any more, as one does whose place another has taken, is left and not kept", async () => {
  const name = nameOf(database);
  const readOnly = (mode: "on" | "off") =>
    database.pool.query(
      `begin read write; alter database ${name} set default_transaction_read_only to ${mode}; commit`,
    );
  await readOnly("on");
  const other = openDatabase(database.url, { maxConnections: 1 });
  try {
    const write = () => lockAndWrite<{ n: number }>(other.db, { write: set.with({ id: 9, n: 9 }) });
    expect(isDatabaseAway(await write().catch((error: unknown) => error))).toBe(true);
    await readOnly("off");
    // Only a connection that was made since may write.
    expect(await write()).toEqual([{ n: 9 }]);
  } finally {
    await readOnly("off");
    await other.close();
  }
});

test("a commit that did not wait for the disk is there after the next that does, and often not before", async () => {
  await database.pool.query(`alter database ${nameOf(database)} set synchronous_commit to on`);
  const durable = openDatabase(database.url, { maxConnections: 1 });
  const position = async (which: "insert" | "flush"): Promise<string> =>
    (await durable.pool.query(`select (pg_current_wal_${which}_lsn() - '0/0')::text as at`)).rows[0].at;
  const waits = async (wait: () => Promise<void>): Promise<boolean> => {
    await lockAndWrite(durable.db, { write: set.with({ id: 11, n: 1 }), diskMayWait: true });
    const written = await position("insert");
    await wait();
    return BigInt(await position("flush")) >= BigInt(written);
  };
  try {
    const [reached, left]: [boolean[], boolean[]] = [[], []];
    for (let round = 0; round < 20; round++) {
      reached.push(await waits(() => reachDisk(durable.db)));
      left.push(await waits(async () => undefined));
    }
    expect(reached).not.toContain(false);
    expect(left).toContain(false);
  } finally {
    await durable.close();
  }
});
