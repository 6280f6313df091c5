import { randomBytes } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { migrate } from "./migrate.ts";
import type { Migration } from "./migration.ts";

const database = useDatabase();
const opened: pg.Client[] = [];
const places: string[] = [];
afterAll(async () => {
  await Promise.all(opened.map((client) => client.end().catch(() => undefined)));
  for (const name of places) await database.pool.query(`drop database ${name} with (force)`);
});

/** A schema of its own kind: another database, with a table of a thousand rows and one migration that is recorded. */
async function openPlace(): Promise<{ url: string; client: pg.Client; another(): Promise<pg.Client> }> {
  const name = `migrate_${randomBytes(5).toString("hex")}`;
  await database.pool.query(`create database ${name}`);
  places.push(name);
  const url = database.url.replace(/[^/]+$/, name);
  const another = async () => {
    const client = new pg.Client({ connectionString: url });
    client.on("error", () => undefined);
    opened.push(client);
    await client.connect();
    return client;
  };
  await migrate(url, [first]);
  return { url, client: await another(), another };
}

const first: Migration = {
  name: "0000_first",
  sql: "create table seats (id int primary key, row text not null); insert into seats select n, 'A' from generate_series(1, 1000) n",
};
const addColumn: Migration = { name: "0001_column", sql: 'alter table "seats" add column "colour" text' };
const addIndex: Migration = {
  name: "0002_index",
  sql: '-- outside a transaction\ncreate index concurrently "seats_row" on "seats" ("row");--> statement-breakpoint\nalter table seats add column if not exists price int',
};
const takeAway: Migration = {
  name: "0003_gone",
  sql: "-- contract: no build reads rows\nalter table seats drop column row",
};

const applied = async (client: pg.Client) =>
  (await client.query("select name, contract from schema_migrations order by name")).rows;

/** What the running version does meanwhile, every few milliseconds; answers its longest wait. */
async function workMeanwhile<T>(client: pg.Client, work: Promise<T>): Promise<{ done: T; longestMs: number }> {
  let isOver = false;
  let longestMs = 0;
  const visits = (async () => {
    for (let id = 2_000; !isOver; id++) {
      const asked = performance.now();
      await client.query("insert into seats (id, row) values ($1, 'B')", [id]);
      await client.query("select count(*) from seats");
      longestMs = Math.max(longestMs, performance.now() - asked);
      await sleep(5);
    }
  })();
  const done = await work.finally(() => {
    isOver = true;
  });
  await visits;
  return { done, longestMs };
}

/** Somebody reads and writes in one long transaction. */
async function beBusy(client: pg.Client, forMs: number): Promise<void> {
  await client.query("begin; update seats set row = 'C' where id = 1");
  await sleep(forMs);
  await client.query("commit");
}

const BUSY_MS = 2_500;
const LOCK_TIMEOUT_MS = 150;

test("while somebody is busy for long, the others wait for a migration no longer than its lock time-out", async () => {
  const place = await openPlace();
  const busy = beBusy(await place.another(), BUSY_MS);
  const migrating = migrate(place.url, [first, addColumn, addIndex], { lockTimeoutMs: LOCK_TIMEOUT_MS });
  const { longestMs } = await workMeanwhile(place.client, migrating);
  await busy;
  expect(longestMs).toBeLessThan(BUSY_MS / 2);
  expect(await applied(place.client)).toEqual(
    ["0000_first", "0001_column", "0002_index"].map((name) => ({ name, contract: false })),
  );
});

test.each(["alter table seats add column colour text", "create index seats_row on seats (row)"])(
  "negative control: as it was, they wait until the busy one is done: %s",
  async (statement) => {
    const place = await openPlace();
    const busy = beBusy(await place.another(), BUSY_MS);
    await sleep(100);
    const { longestMs } = await workMeanwhile(place.client, (await place.another()).query(statement));
    await busy;
    expect(longestMs).toBeGreaterThan(BUSY_MS / 2);
  },
);

test("a lock that never comes is said, and nothing is changed", async () => {
  const place = await openPlace();
  await (await place.another()).query("begin; lock table seats in share mode");
  const asked = migrate(place.url, [first, addColumn], { lockTimeoutMs: 50, givesUpAfterMs: 500 });
  await expect(asked).rejects.toThrow("0001_column: its lock did not come");
  expect(await applied(place.client)).toHaveLength(1);
});

test("an index that was left half built is built again, and what is done is passed over", async () => {
  const place = await openPlace();
  await place.client.query("alter table seats add column price int");
  await place.client.query("create index seats_row on seats (row)");
  await place.client.query("update pg_index set indisvalid = false where indexrelid = 'seats_row'::regclass");
  await place.client.query("insert into seats (id, row) values (5000, 'Z')");
  const told: string[] = [];
  await migrate(place.url, [first, addIndex], { tell: (line) => told.push(line) });
  expect(told.join()).toContain("half built");
  const { rows } = await place.client.query("select indisvalid from pg_index where indexrelid = 'seats_row'::regclass");
  expect(rows).toEqual([{ indisvalid: true }]);
});

test("many at once migrate once, also where an index waits for every statement under way", async () => {
  const place = await openPlace();
  const all = [first, addColumn, addIndex];
  await Promise.all(Array.from({ length: 6 }, () => migrate(place.url, all)));
  expect(await applied(place.client)).toHaveLength(3);
});

test("who holds the turn for too long is named; its connection gone, the turn is free", async () => {
  const place = await openPlace();
  const holder = await place.another();
  await holder.query("set application_name = 'somebody slow'; begin; select pg_advisory_xact_lock(7230723)");
  await expect(migrate(place.url, [first, addColumn], { turnMs: 300 })).rejects.toThrow("« somebody slow »");
  // Nothing is missing: nobody is waited for.
  await migrate(place.url, [first], { turnMs: 0 });
  await holder.end();
  await migrate(place.url, [first, addColumn]);
  expect(await applied(place.client)).toHaveLength(2);
});

test("a build works with a schema that has more than it knows, but not with one that lacks what it knows", async () => {
  const place = await openPlace();
  await migrate(place.url, [first, addColumn, addIndex]);
  const told: string[] = [];
  await migrate(place.url, [first], { tell: (line) => told.push(line) });
  expect(told.join()).toContain("0001_column, 0002_index");
  const changed = { ...first, sql: `${first.sql} -- changed` };
  await expect(migrate(place.url, [changed])).rejects.toThrow("another content");
  const other = { name: "0001_other", sql: "select 1" };
  await expect(migrate(place.url, [first, other])).rejects.toThrow("two lines of work");

  await migrate(place.url, [first, addColumn, addIndex, takeAway]);
  await expect(migrate(place.url, [first, addColumn, addIndex])).rejects.toThrow(
    "0003_gone, which this version does not",
  );
});

test("a table of before the column is read as it is, and gets it with the next migration", async () => {
  const place = await openPlace();
  await place.client.query("alter table schema_migrations drop column contract");
  await migrate(place.url, [first]);
  await migrate(place.url, [first, addColumn]);
  expect(await applied(place.client)).toEqual([
    { name: "0000_first", contract: null },
    { name: "0001_column", contract: false },
  ]);
  // Nobody said whether that one takes something away.
  await expect(migrate(place.url, [])).rejects.toThrow("0000_first");
});
