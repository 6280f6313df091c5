import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { type Database, inTransaction, openDatabase } from "#platform/database/db.ts";
import { learnLine } from "#platform/database/learn-line.ts";
import { ownSession, SETTINGS } from "#platform/database/line.ts";
import { defineStatement, lockAndWrite, runStatement } from "#platform/database/statements.ts";
import { useDatabase } from "#tests/support/database.ts";
import { type Program, startPgBouncer, systemPgBouncer } from "#tests/support/pgbouncer.ts";
import { tellPoolerStory } from "#tests/support/pooler-story.ts";
import { useScratch } from "#tests/support/processes.ts";
import { ensurePrograms } from "../scripts/debian.mjs";
import { ensureNewerPgBouncer } from "../scripts/newer-pgbouncer.mjs";

const scratch = useScratch();
const database = useDatabase();
const ROUNDS = 2_000;
const connectQuery = [...SETTINGS].map(([name, value]) => `set ${name} to ${value}`).join("; ");

const write = defineStatement<{ id: number; n: number }>(
  "bench_write",
  (bind) => sql`insert into bench_lines (id, n) values (${bind("id")}::int, ${bind("n")}::int)
    on conflict (id) do update set n = bench_lines.n + 1 returning n`,
);

let newer: Program;
beforeAll(async () => {
  await ensurePrograms(["pgbouncer"]);
  newer = (await ensureNewerPgBouncer()) as unknown as Program;
  await database.db.execute(sql`create table bench_lines (id int primary key, n int not null)`);
});

/** Milliseconds, one after the other, of the tenth that was fastest: what else the machine does is not the pooler's. */
async function each(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return times.toSorted((one, other) => one - other)[ROUNDS / 10] ?? 0;
}

async function measure({ db }: Database) {
  return {
    statement: await each(() => db.execute(sql`select n from bench_lines where id = ${1}`)),
    transaction: await each(() =>
      inTransaction({ db }, (inner) => inner.db.execute(sql`select n from bench_lines where id = ${1}`)),
    ),
    together: await each(() => lockAndWrite(db, { write: write.with({ id: 1, n: 1 }) })),
  };
}

describe("PgBouncer that keeps prepared statements", () => {
  test("the same story as on an older one, and nothing is said about statements", async () => {
    const output = await tellPoolerStory(scratch, newer);
    expect(output).not.toContain("no statement stays prepared");
  });

  test("many at once, in two processes, with names: nobody meets another's statement, also after failures", async () => {
    const bouncer = await startPgBouncer(database.url, {
      program: newer,
      settings: { default_pool_size: "4", max_prepared_statements: "20" },
    });
    const line = await learnLine({ url: bouncer.url, directUrl: database.url });
    expect(line.keepsStatements).toBe(true);
    const both = [0, 1].map(() => openDatabase(bouncer.url, { maxConnections: 8, line }));
    const broken = defineStatement<{ id: number }>("bench_broken", (bind) => sql`select 1 / (${bind("id")}::int - 7)`);
    const one = async (index: number): Promise<unknown> => {
      const db = both[index % 2]?.db ?? database.db;
      if (index % 10 === 0) {
        await expect(runStatement(db, broken.with({ id: 7 }))).rejects.toMatchObject({ code: "22012" });
      }
      if (index % 3 === 0) return lockAndWrite(db, { write: write.with({ id: 2, n: 1 }) });
      return inTransaction({ db }, async (inner) => {
        // More texts than the pooler keeps.
        const { rows } = await inner.db.execute(
          sql`select ${index}::int as value, ${sql.raw(String(index % 60))} as kind`,
        );
        expect(rows).toEqual([{ value: index, kind: index % 60 }]);
      });
    };
    const lane = async (first: number) => {
      for (let index = first; index < 3_000; index += 16) await one(index);
    };
    await Promise.all(Array.from({ length: 16 }, (_, first) => lane(first)));
    const { rows } = await database.db.execute(sql`select n from bench_lines where id = 2`);
    expect(rows).toEqual([{ n: 1_000 }]);
    await Promise.all(both.map((one) => one.close()));
    await bouncer.stop();
  });
});

test("what a pooler costs, and what its two settings spare", async () => {
  const kinds: [string, Program | undefined, string | undefined][] = [
    ["no pooler", undefined, undefined],
    ["PgBouncer of the system", systemPgBouncer(), undefined],
    ["  with connect_query", systemPgBouncer(), connectQuery],
    ["PgBouncer 1.24", newer, undefined],
    ["  with connect_query", newer, connectQuery],
  ];
  for (const [name, program, query] of kinds) {
    const bouncer =
      program && (await startPgBouncer(database.url, { program, ...(query ? { connectQuery: query } : {}) }));
    const url = bouncer?.url ?? database.url;
    const line = bouncer ? await learnLine({ url, directUrl: database.url }) : ownSession;
    const opened = openDatabase(url, { maxConnections: 1, line });
    const times = Object.entries(await measure(opened)).map(([what, ms]) => `${what} ${ms.toFixed(2)} ms`);
    process.stdout.write(`${name.padEnd(26)} ${times.join(", ")}\n`);
    await opened.close();
    await bouncer?.stop();
  }
});
