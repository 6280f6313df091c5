import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { useScratch } from "#tests/support/processes.ts";
import { type ServerProcess, spawnServer, startServer } from "#tests/support/server-process.ts";

const scratch = useScratch();
const TWO = { WEB_PROCESSES: "2" };

/** Those that serve, by their numbers; the one that was started only watches over them. */
function servingOf({ child }: ServerProcess): number[] {
  try {
    return execFileSync("pgrep", ["-P", String(child.pid), "-f", "index.js"], { encoding: "utf8" })
      .trim()
      .split("\n")
      .map(Number);
  } catch {
    return [];
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

async function startTwo(): Promise<{ server: ServerProcess; postgres: string }> {
  const DATA_DIR = await scratch.folder();
  const server = scratch.keep(await startServer({ DATA_DIR, ...TWO }));
  await expect.poll(() => servingOf(server).length, { timeout: 30_000 }).toBe(2);
  return { server, postgres: path.join(DATA_DIR, "postgres/cluster/postmaster.pid") };
}

async function figures({ url }: ServerProcess, pattern: RegExp): Promise<number[]> {
  const text = await (await fetch(`${url}/metrics`)).text();
  return [...text.matchAll(pattern)].map(([, value]) => Number(value));
}

test("two processes serve one port in turns: their figures are told as one, one that dies is replaced, and all end together", async () => {
  const { server, postgres } = await startTwo();
  // Each connection is another's turn, and each process has counted its own.
  const ask = () => fetch(`${server.url}/api/search/events`, { headers: { connection: "close" } });
  await expect.poll(() => figures(server, /^hlm_up\{part="jobs"\} (\d)/gm)).toEqual([1]);
  for (let count = 0; count < 6; count++) expect((await ask()).status).toBe(200);
  await expect.poll(() => figures(server, /^hlm_http_requests_total\{[^}]*search\/events[^}]*\} (\d+)/gm)).toEqual([6]);
  // What the database knows is said once, not twice.
  expect(await figures(server, /^(hlm_tickets_due) /gm)).toHaveLength(1);

  const [, second = 0] = servingOf(server);
  process.kill(second, "SIGKILL");
  await expect.poll(() => isAlive(second)).toBe(false);
  for (let count = 0; count < 4; count++) expect((await ask()).status).toBe(200);
  await expect.poll(() => servingOf(server).filter((pid) => pid !== second).length, { timeout: 30_000 }).toBe(2);
  expect(server.output()).toContain("process 2 of 2 ended (SIGKILL); starting it again");

  const serving = servingOf(server);
  expect(await server.stop()).toBe(0);
  expect(serving.filter(isAlive)).toEqual([]);
  expect(existsSync(postgres)).toBe(false);
});

test("when the one that watches is killed, the others end in good order, and their PostgreSQL with them", async () => {
  const { server, postgres } = await startTwo();
  const serving = servingOf(server);
  await server.kill();
  await expect.poll(() => serving.filter(isAlive), { timeout: 20_000 }).toEqual([]);
  expect(existsSync(postgres)).toBe(false);
});

test("a configuration that is refused is refused once, and nothing is tried again", async () => {
  const server = scratch.keep(await spawnServer({ DATA_DIR: await scratch.folder(), ...TWO, PUBLIC_URL: "nowhere" }));
  expect(await server.exited).toBe(1);
  await sleep(100);
  expect(server.output().match(/PUBLIC_URL/g)).toHaveLength(1);
  expect(server.output()).not.toContain("starting it again");
});
