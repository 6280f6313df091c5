import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { openDatabaseGate } from "#tests/support/database-gate.ts";
import { useScratch } from "#tests/support/processes.ts";
import { spawnServer } from "#tests/support/server-process.ts";

const scratch = useScratch();
const database = useDatabase();

test.each(["shut", "freeze"] as const)(
  "a process that starts while the database is away (%s) waits for it",
  async (how) => {
    const gate = await openDatabaseGate(database.url);
    gate[how]();
    const server = scratch.keep(await spawnServer({ DATABASE_URL: gate.url, DATA_DIR: await scratch.folder() }));
    await expect.poll(() => server.output(), { timeout: 30_000 }).toContain("trying again");
    gate.open();
    const status = () =>
      fetch(`${server.url}/readyz`).then(
        (answer) => answer.status,
        () => 0,
      );
    await expect.poll(status, { timeout: 30_000 }).toBe(200);
    expect(await server.stop()).toBe(0);
  },
);

test("asked to stop while it waits, it ends at once", async () => {
  const gate = await openDatabaseGate(database.url);
  gate.shut();
  const server = scratch.keep(await spawnServer({ DATABASE_URL: gate.url, DATA_DIR: await scratch.folder() }));
  await expect.poll(() => server.output(), { timeout: 30_000 }).toContain("trying again");
  await sleep(200);
  const asked = performance.now();
  await server.stop();
  // Forced, it would take longer.
  expect(performance.now() - asked).toBeLessThan(9_000);
});

test("it waits no longer than it was told to", async () => {
  const gate = await openDatabaseGate(database.url);
  gate.shut();
  const env = { DATABASE_URL: gate.url, DATABASE_WAIT_SECONDS: "2", DATA_DIR: await scratch.folder() };
  const server = scratch.keep(await spawnServer(env));
  expect(await server.exited).toBe(1);
  expect(server.output().trim().split("\n").at(-1)).not.toContain("trying again");
});
