import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { expect, inject } from "vitest";
import { openDatabase } from "#platform/database/db.ts";
import { newId } from "#platform/ids.ts";
import { makeTestApp, TEST_AUTH_SECRET } from "./context.ts";
import { discussionsJobs, makeDiscussion } from "./discussions.ts";
import { buyOverHttp, type Street } from "./http-buyers.ts";
import { openStream } from "./message-streams.ts";
import { type MoneyApp, moneyJobs } from "./money.ts";
import { type Program, startPgBouncer } from "./pgbouncer.ts";
import type { useScratch } from "./processes.ts";
import { makeSale } from "./sales.ts";
import { spawnServer, startServer } from "./server-process.ts";

const PATIENT = { timeout: 15_000 };

type Scratch = ReturnType<typeof useScratch>;

/**
 * Two processes of the built product on an empty database behind PgBouncer in transaction mode: they migrate, sell, tell each other
 * what changed, and a third one starts as well. Answers what the first has logged.
 */
export async function tellPoolerStory(scratch: Scratch, program: Program): Promise<string> {
  const directUrl = `${inject("testServer")}/${scratch.databaseName()}`;
  await maintain(`create database ${nameOf(directUrl)}`);
  const bouncer = await startPgBouncer(directUrl, { program, settings: { default_pool_size: "8" } });
  const database = openDatabase(directUrl, { maxConnections: 5 });
  const closers: (() => Promise<unknown>)[] = [database.close];
  try {
    const start = async (more: Record<string, string> = {}) => ({
      DATABASE_URL: bouncer.url,
      DATABASE_DIRECT_URL: directUrl,
      DATA_DIR: await scratch.folder(),
      AUTH_SECRET: TEST_AUTH_SECRET,
      ...more,
    });
    // At once with the others: whoever is refused must have held up nobody.
    const refused = scratch.keep(await spawnServer(await start({ DATABASE_DIRECT_URL: "" })));
    const [left, right] = await Promise.all([startServer(await start()), startServer(await start({ ROLE: "web" }))]);
    for (const server of [left, right]) scratch.keep(server);
    expect(await refused.exited).toBe(1);
    expect(refused.output()).toContain("set DATABASE_DIRECT_URL to the address of PostgreSQL itself");

    const app = (await makeTestApp(
      { url: directUrl, ...database },
      {
        jobs: [...new Set([...moneyJobs, ...discussionsJobs])],
      },
    )) as MoneyApp;
    closers.unshift(app.close);
    const sale = await makeSale(app);
    const page = `${right.url}/event/${sale.eventId}`;
    const cached = async () => (await fetch(page)).headers.get("x-cache");
    await cached();
    await expect.poll(cached, PATIENT).toBe("hit");

    const street: Street = { url: () => left.url, statuses: [], step: async () => undefined };
    const outcome = await buyOverHttp(street, sale, { email: "public@exemple.fr" });
    expect(outcome).toMatchObject({ outcome: "ticket" });
    // Kept for a minute otherwise.
    await expect.poll(cached, PATIENT).toBe("miss");
    const mailbox = async () => await (await fetch(`${left.url}/dev/mailbox.json`)).json();
    await expect.poll(mailbox, PATIENT).toMatchObject([{ to: "public@exemple.fr" }]);

    const { artist, host, discussionId } = await makeDiscussion(app);
    const stream = await openStream(right.url, `auth.token=${host.tokens.token}`);
    await expect.poll(() => stream.events.at(-1), PATIENT).toMatchObject({ unread: 1 });
    const sent = await fetch(`${left.url}/api/discussions/${discussionId}/messages`, {
      method: "POST",
      headers: { authorization: `Bearer ${artist.tokens.token}`, "content-type": "application/json" },
      body: JSON.stringify({ body: "Par le passage", clientKey: newId() }),
    });
    expect(sent.status).toBe(201);
    await expect.poll(() => stream.events.at(-1), PATIENT).toEqual({ discussionId, unread: 2 });

    // Those of a transaction, a job's for one, are over in a moment; one of a session would stay with the pooler's connection.
    const locks = async () => (await database.pool.query("select 1 from pg_locks where locktype = 'advisory'")).rows;
    await expect.poll(locks, PATIENT).toEqual([]);
    const third = scratch.keep(await startServer(await start({ ROLE: "web" })));
    expect(await third.stop()).toBe(0);
    await expectLockTimeout(database.pool, `${right.url}/api/events/${sale.eventId}`);
    // Told once.
    expect(stream.events.filter(({ unread }) => unread === 2)).toHaveLength(1);

    await bouncer.stop();
    await expect.poll(async () => (await fetch(`${right.url}/readyz`)).status, PATIENT).toBe(503);
    expect(await Promise.all([left.stop(), right.stop()])).toEqual([0, 0]);
    return left.output();
  } finally {
    for (const close of closers) await close();
    await bouncer.stop();
    await maintain(`drop database if exists ${nameOf(directUrl)} with (force)`);
  }
}

/** Somebody holds a table: whoever asks is told after five seconds that it is busy, and not after 35 that nobody answers. */
async function expectLockTimeout(pool: pg.Pool, url: string): Promise<void> {
  const holder = await pool.connect();
  await holder.query("begin; lock table events in access exclusive mode");
  const answer = await Promise.race([fetch(url), sleep(20_000)]);
  await holder.query("rollback");
  holder.release();
  expect(answer?.status).toBe(409);
}

const nameOf = (url: string): string => new URL(url).pathname.slice(1);

async function maintain(statement: string): Promise<void> {
  const client = new pg.Client(`${inject("testServer")}/maintenance`);
  await client.connect();
  await client.query(statement).finally(() => client.end());
}
