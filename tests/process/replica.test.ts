import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { transact } from "#core/context.ts";
import { tellEventChanged } from "#core/events/event-parts.ts";
import { refreshEventSearch } from "#core/events/search/search-index.ts";
import { events } from "#core/events/tables.ts";
import { type Database, openDatabase } from "#platform/database/db.ts";
import { makeTestApp, system, TEST_AUTH_SECRET, type TestApp } from "#tests/support/context.ts";
import { eventsTestJobs, makeEvent, makeStage, type Stage } from "#tests/support/events.ts";
import { useScratch } from "#tests/support/processes.ts";
import { spawnServer, startServer } from "#tests/support/server-process.ts";
import { type Replication, startReplication } from "#tests/support/standby.ts";
import { rulesByPattern } from "#web/route-rules.ts";
import routes from "#web/routes.ts";

const scratch = useScratch();
let folder: string;
let replication: Replication;
let database: Database;
let app: TestApp;
let stage: Stage;
let eventId: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "hlm-replication-"));
  replication = await startReplication(folder);
});
afterAll(async () => {
  await app?.close();
  await database?.close();
  await replication?.stop();
  await rm(folder, { recursive: true, force: true });
});

const envOf = async (more: Record<string, string> = {}) => ({
  DATABASE_URL: replication.primaryUrl,
  DATABASE_READ_URL: replication.standbyUrl,
  DATA_DIR: await scratch.folder(),
  AUTH_SECRET: TEST_AUTH_SECRET,
  ...more,
});

/** How often tables were looked at there, except the one that this test looks at itself: standbys count on their own. */
async function looks(): Promise<number> {
  const [row] = await replication.askStandby<{ looks: number }>(
    "select coalesce(sum(seq_scan + coalesce(idx_scan, 0)), 0)::int as looks from pg_stat_user_tables where schemaname = 'public' and relname <> 'events'",
  );
  return row?.looks ?? 0;
}

const rename = (title: string) =>
  transact(app.ctx(system), async (inner) => {
    const change = { title, visibility: "public" } as const;
    const [event] = await inner.db.update(events).set(change).where(eq(events.id, eventId)).returning();
    await refreshEventSearch(inner, [eventId]);
    if (event) await tellEventChanged(inner, event);
  });
const titleOnStandby = async () =>
  (await replication.askStandby<{ title: string }>("select title from events where id = $1", [eventId]))[0]?.title;

/** Every page that search engines keep, with something to show. */
const publicPages = () =>
  rulesByPattern(routes)
    .filter(([, { indexed }]) => indexed)
    .map(([pattern]) =>
      pattern
        .replace(":eventid", eventId)
        .replace(":projetid", stage.projectId)
        .replace(":placeid", stage.placeId)
        .replace(":userid", stage.artist.user.id)
        .replace(":area", "art-all"),
    );

test("visitors read from the replica, never what has just changed, and go on without it", {
  timeout: 120_000,
}, async () => {
  const server = scratch.keep(await startServer(await envOf()));
  database = openDatabase(replication.primaryUrl, { maxConnections: 5 });
  app = await makeTestApp({ url: replication.primaryUrl, ...database }, { jobs: eventsTestJobs });
  stage = await makeStage(app);
  eventId = await makeEvent(app, stage);
  await rename("Bach chez Hélène");
  const get = (path: string, headers = {}) => fetch(`${server.url}${path}`, { headers });
  const shown = async (path: string) => (await get(path)).text();
  await expect.poll(titleOnStandby).toBe("Bach chez Hélène");

  // Writes are refused there: a page that writes would be a 500.
  for (const path of [...publicPages(), "/api/search/places", "/api/lists/event"]) {
    const answer = await get(path);
    expect([200, 404], `${path} ${answer.status}`).toContain(answer.status);
  }
  for (const path of [`/event/${eventId}?n=1`, "/projet?q=bach", "/api/search/projects"]) {
    const before = await looks();
    expect((await get(path)).status).toBe(200);
    await expect.poll(looks, { message: path }).toBeGreaterThan(before);
  }
  expect(await shown(`/event/${eventId}`)).toContain("Bach chez Hélène");

  // The replica stands still, and is not yet known to be late.
  await replication.askStandby("select pg_wal_replay_pause()");
  await rename("Satie chez Hélène");
  await expect.poll(() => shown(`/event/${eventId}`)).toContain("Satie chez Hélène");
  // Negative control: whoever reads there gets the old title, and a page of it would have been kept for a minute.
  expect(await titleOnStandby()).toBe("Bach chez Hélène");
  expect((await get(`/event/${eventId}`)).headers.get("x-cache")).toBe("hit");
  expect(await shown("/api/search/events?q=satie")).toContain("Satie chez Hélène");

  // Later it is known to be, and nothing is read there.
  await expect.poll(server.output, { timeout: 20_000 }).toContain("read replica: not read from");
  // A session that rests tells after ten seconds what it has looked at before.
  await sleep(11_000);
  const before = await looks();
  expect((await get("/projet?q=late")).status).toBe(200);
  await replication.askStandby("select pg_wal_replay_resume()");
  await expect.poll(server.output).toContain("read replica: read from again");
  expect(await looks()).toBe(before);
  await get("/projet?q=again");
  await expect.poll(looks).toBeGreaterThan(before);

  await replication.killStandby();
  for (const path of ["/projet?q=gone", "/api/search/places", "/readyz"])
    expect((await get(path)).status, path).toBe(200);
});

test("a replica of another database is refused by name", async () => {
  const other = replication.primaryUrl.replace(/\/replicated$/, "/postgres");
  const server = scratch.keep(await spawnServer(await envOf({ DATABASE_READ_URL: other })));
  expect(await server.exited).toBe(1);
  expect(server.output()).toContain("DATABASE_READ_URL: leads to another database");
});
