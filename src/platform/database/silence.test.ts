import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { openDatabaseGate } from "#tests/support/database-gate.ts";
import { useMovableDatabase } from "#tests/support/movable-database.ts";
import { asRefusal, isDatabaseAway, openDatabase } from "./db.ts";
import { watchForSilence } from "./silence.ts";

const database = useDatabase();
const hanging = useMovableDatabase();

const failure = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => error,
  );

test("a server that goes silent is found out in seconds, all who wait are told, and it is noticed when it is back", async () => {
  const gate = await openDatabaseGate(database.url);
  const { pool, close } = openDatabase(gate.url, { maxConnections: 2 });
  await pool.query("select 1");
  gate.freeze();
  const began = performance.now();
  // Two have a connection, three wait for one.
  const asked = await Promise.all(Array.from({ length: 5 }, () => failure(pool.query("select 1"))));
  expect(asked.map(isDatabaseAway)).toEqual(asked.map(() => true));
  const found = performance.now() - began;
  expect(found).toBeLessThan(15_000);
  const again = performance.now();
  expect(isDatabaseAway(await failure(pool.query("select 1")))).toBe(true);
  expect(performance.now() - again).toBeLessThan(found / 4);
  gate.open();
  await expect.poll(() => failure(pool.query("select 1")), { timeout: 10_000 }).toBeUndefined();
  await close();
});

test("a slow question is no silence", async () => {
  const gate = await openDatabaseGate(database.url);
  const { pool, close } = openDatabase(gate.url, { maxConnections: 1 });
  // Held up for long, and a second one waiting for the only connection.
  const [slow, after] = await Promise.all([pool.query("select pg_sleep(4.5) as slept"), pool.query("select 2 as two")]);
  expect([slow.rows.length, after.rows]).toEqual([1, [{ two: 2 }]]);
  // It was asked, beside the one that worked.
  expect(gate.most()).toBe(2);
  await close();
});

test("while others are answered, a question that does not get through is a busy machine's, and nobody is sent away", async () => {
  const pool = new pg.Pool({ connectionString: database.url, max: 2 });
  pool.on("connect", (client) => client.on("error", () => undefined));
  pool.on("error", () => undefined);
  watchForSilence(pool, () => Promise.reject(new Error("no connection in time")));
  const slow = failure(pool.query("select pg_sleep(5)"));
  const until = performance.now() + 4_500;
  while (performance.now() < until) {
    await pool.query("select 1");
    await sleep(50);
  }
  expect(await slow).toBeUndefined();
  // Negative control: when nothing else is heard, it is silence.
  expect(isDatabaseAway(await failure(pool.query("select pg_sleep(8)")))).toBe(true);
  await pool.end();
});

test("statements whose commit hangs are given up, and who waits for their locks is told that the database is away", async () => {
  const { pool } = hanging;
  await pool.query("create table counted (id int primary key, hits int)");
  await pool.query("insert into counted values (1, 0)");
  await hanging.hangCommits(true);
  const hit = () => failure(pool.query("update counted set hits = hits + 1 where id = 1"));
  const errors = await Promise.all([hit(), hit(), hit()]);
  await hanging.hangCommits(false);
  for (const error of errors) expect(asRefusal(error)).toMatchObject({ code: "unavailable", reason: "database_away" });
  await expect.poll(hit, { timeout: 20_000 }).toBeUndefined();
}, 90_000);
