import { sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/node-postgres";
import type pg from "pg";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { openDatabaseGate } from "#tests/support/database-gate.ts";
import { type Db, inTransaction, openDatabase } from "./db.ts";

const database = useDatabase();

describe("transactions", () => {
  test("are tried again after a deadlock", async () => {
    await database.pool.query(
      "create table pairs (id int primary key, n int); insert into pairs values (1, 0), (2, 0)",
    );
    const add = (first: number, second: number) =>
      inTransaction({ db: database.db }, async ({ db }) => {
        await db.execute(sql`update pairs set n = n + 1 where id = ${first}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
        await db.execute(sql`update pairs set n = n + 1 where id = ${second}`);
      });
    await Promise.all([add(1, 2), add(2, 1)]);
    const { rows } = await database.pool.query("select n from pairs order by id");
    expect(rows).toEqual([{ n: 2 }, { n: 2 }]);
  });

  test("without the retry the same deadlock fails (negative control)", async () => {
    const add = (first: number, second: number) =>
      database.db.transaction(async (tx) => {
        await tx.execute(sql`update pairs set n = n + 1 where id = ${first}`);
        await new Promise((resolve) => setTimeout(resolve, 30));
        await tx.execute(sql`update pairs set n = n + 1 where id = ${second}`);
      });
    await expect(Promise.all([add(1, 2), add(2, 1)])).rejects.toThrow();
  });
});

describe("a transaction whose connection breaks before it has begun", () => {
  /** How many connections are missing after as many have failed as there are. */
  async function lostBy(transactions: (opened: { db: Db; pool: pg.Pool }) => Db["transaction"]): Promise<number> {
    const gate = await openDatabaseGate(database.url);
    const { db, pool, close } = openDatabase(gate.url, { maxConnections: 2 });
    const transaction = transactions({ db, pool });
    await Promise.all([pool.query("select pg_sleep(0.1)"), pool.query("select pg_sleep(0.1)")]);
    gate.shut();
    const asked = await Promise.allSettled([transaction(async () => 1), transaction(async () => 1)]);
    expect(asked.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    gate.open();
    const lost = pool.totalCount - pool.idleCount;
    void close();
    return lost;
  }

  test("gives it back", async () => {
    expect(
      await lostBy(
        ({ db }) =>
          (work, config) =>
            db.transaction(work, config),
      ),
    ).toBe(0);
  });

  test("loses it for good with Drizzle alone (negative control)", async () => {
    expect(
      await lostBy(
        ({ pool }) =>
          (work, config) =>
            drizzle(pool).transaction(work, config),
      ),
    ).toBe(2);
  });
});
