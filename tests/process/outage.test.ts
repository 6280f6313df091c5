import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { TEST_AUTH_SECRET, useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { type DatabaseGate, openDatabaseGate } from "#tests/support/database-gate.ts";
import { discussionsJobs, makeDiscussion } from "#tests/support/discussions.ts";
import { openStream } from "#tests/support/message-streams.ts";
import { useScratch } from "#tests/support/processes.ts";
import { startServer } from "#tests/support/server-process.ts";

const scratch = useScratch();
const database = useDatabase();
const app = useTestApp(database, { jobs: discussionsJobs });

/** The pool, the jobs' own, the two that listen, and two that ask whether anybody is there. */
const CONNECTIONS_MAX = 20 + 6 + 2 + 2;
const browser = { accept: "text/html" };

async function startBehind(gate: DatabaseGate) {
  const env = {
    DATABASE_URL: gate.url,
    DATA_DIR: await scratch.folder(),
    AUTH_SECRET: TEST_AUTH_SECRET,
  };
  const server = scratch.keep(await startServer(env));
  return {
    server,
    get: (path: string, headers: Record<string, string> = browser) => fetch(`${server.url}${path}`, { headers }),
    status: async (path: string) => (await fetch(`${server.url}${path}`)).status,
  };
}

test("the database goes away and comes back: 503 and old pages meanwhile, few connections, then all as before", {
  timeout: 120_000,
}, async () => {
  const { host } = await makeDiscussion(app);
  const gate = await openDatabaseGate(database.url);
  const { server, get, status } = await startBehind(gate);
  const cookie = `auth.token=${host.tokens.token}`;
  const stream = await openStream(server.url, cookie);
  await expect.poll(() => stream.events).toHaveLength(1);
  for (const path of ["/", "/projet"]) expect((await get(path)).status).toBe(200);

  gate.shut();
  await expect.poll(() => status("/readyz")).toBe(503);
  expect(await status("/healthz")).toBe(200);
  expect((await get("/")).headers.get("x-cache")).toBe("hit");
  gate.open();
  const back = performance.now();
  await expect.poll(() => status("/readyz"), { interval: 50 }).toBe(200);
  expect(performance.now() - back).toBeLessThan(5_000);
  // What happened meanwhile is told once, and every page may have changed.
  await expect.poll(() => stream.events).toHaveLength(2);

  gate.shut();
  await expect.poll(() => status("/readyz")).toBe(503);
  const shutAt = performance.now();
  const stale = await get("/");
  expect([stale.status, stale.headers.get("x-cache")]).toEqual([200, "stale"]);
  expect(await stale.text()).toContain("</html>");

  for (const path of ["/projet?ville=Lyon", "/place"]) {
    const page = await get(path);
    expect([page.status, page.headers.get("retry-after")], path).toEqual([503, "5"]);
    expect(page.headers.get("content-type")).toContain("text/html");
    expect(await page.text()).toContain("momentanément indisponible");
  }
  const own = await get("/account/personal", { ...browser, cookie });
  expect([own.status, own.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await own.text()).toContain("momentanément indisponible");
  const data = await get("/account/personal.data", { cookie });
  expect([data.status, data.headers.get("retry-after")]).toEqual([503, "5"]);

  const call = await get("/api/projects", { cookie });
  expect([call.status, call.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(await call.json()).toMatchObject({ code: "unavailable", reason: "database_away" });

  const form = { method: "POST", headers: { ...browser, cookie, origin: server.url } };
  const sent = new URLSearchParams({ message: "Tapé « longtemps »", password: "secret-1234" });
  const refused = await fetch(`${server.url}/account/personal`, { ...form, body: sent });
  const words = await refused.text();
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "5"]);
  expect(words).toContain('value="Tapé « longtemps »"');
  expect(words).not.toContain("secret-1234");

  await sleep(Math.max(0, 3_000 - (performance.now() - shutAt)));
  // Fifty queues look every few seconds, a few at a time; doubling attempts would be thousands by now.
  expect(gate.asked()).toBeLessThan(400);
  gate.open();
  await expect.poll(() => status("/readyz"), { interval: 50 }).toBe(200);
  await expect.poll(() => stream.events).toHaveLength(3);
  expect((await get("/account/personal", { ...browser, cookie })).status).toBe(200);
  expect((await get("/")).headers.get("x-cache")).not.toBe("stale");
  expect(gate.most()).toBeLessThanOrEqual(CONNECTIONS_MAX);

  // A server that takes questions and answers nothing: found out in seconds, then told at once.
  gate.freeze();
  const timed = async (path: string) => {
    const began = performance.now();
    const page = await get(path);
    return { page, seconds: (performance.now() - began) / 1000 };
  };
  const found = await timed("/projet?ville=Brest");
  expect([found.page.status, found.page.headers.get("retry-after")]).toEqual([503, "5"]);
  // Some four seconds; before, it was 35.
  expect(found.seconds).toBeLessThan(15);
  const known = await timed("/projet?ville=Metz");
  expect(known.page.status).toBe(503);
  expect(known.seconds).toBeLessThan(found.seconds / 2);
  gate.open();
  await expect.poll(() => status("/readyz"), { interval: 50 }).toBe(200);

  // Nothing is worse to take leave of.
  gate.freeze();
  const asked = performance.now();
  expect(await server.stop()).toBe(0);
  expect(performance.now() - asked).toBeLessThan(10_000);
  await stream.ended;
});
