import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { inTransaction } from "./db.ts";

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
