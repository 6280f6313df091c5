import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { connect } from "node:net";
import path from "node:path";
import pg from "pg";
import { describe, expect, inject, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { useScratch } from "#tests/support/processes.ts";
import { freePort, spawnServer, startServer } from "#tests/support/server-process.ts";

const scratch = useScratch();

async function moveClock(url: string): Promise<string> {
  const answer = await fetch(`${url}/dev/clock`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ advance: "P30D" }),
  });
  return ((await answer.json()) as { now: string }).now;
}

const readClock = async (url: string) => ((await (await fetch(`${url}/dev/clock`)).json()) as { now: string }).now;

const pidFileOf = (dataDir: string) => path.join(dataDir, "postgres/cluster/postmaster.pid");
const pidOfPostgres = async (dataDir: string) => Number((await readFile(pidFileOf(dataDir), "utf8")).split("\n")[0]);

describe("on its embedded PostgreSQL", () => {
  test("after kill -9, with PostgreSQL left running, the next start finds everything committed", async () => {
    const DATA_DIR = await scratch.folder();
    const first = scratch.keep(await startServer({ DATA_DIR }));
    const moved = await moveClock(first.url);
    await first.kill();
    const postgres = await pidOfPostgres(DATA_DIR);
    expect(() => process.kill(postgres, 0)).not.toThrow();

    const second = scratch.keep(await startServer({ DATA_DIR }));
    expect(Date.parse(await readClock(second.url))).toBeGreaterThanOrEqual(Date.parse(moved));
    expect(await second.stop()).toBe(0);
    expect(existsSync(pidFileOf(DATA_DIR))).toBe(false);
  });

  test("after kill -9 of both, with a stale pid file, the next start recovers by itself", async () => {
    const DATA_DIR = await scratch.folder();
    const first = scratch.keep(await startServer({ DATA_DIR }));
    const moved = await moveClock(first.url);
    const postgres = await pidOfPostgres(DATA_DIR);
    const pidFile = pidFileOf(DATA_DIR);
    const stale = await readFile(pidFile, "utf8");
    await first.kill();
    process.kill(postgres, "SIGKILL");
    // The number may meanwhile belong to any other program, such as this one.
    await writeFile(pidFile, stale.replace(String(postgres), String(process.pid)));

    const second = scratch.keep(await startServer({ DATA_DIR }));
    expect(Date.parse(await readClock(second.url))).toBeGreaterThanOrEqual(Date.parse(moved));
  });

  test("two processes starting at once on an empty folder share one server, and the last one out stops it", async () => {
    const DATA_DIR = await scratch.folder();
    const [left, right] = await Promise.all([startServer({ DATA_DIR }), startServer({ DATA_DIR, ROLE: "web" })]);
    scratch.keep(left);
    scratch.keep(right);
    await moveClock(left.url);
    await expect
      .poll(async () => Math.abs(Date.parse(await readClock(left.url)) - Date.parse(await readClock(right.url))))
      .toBeLessThan(5_000);
    expect(await left.stop()).toBe(0);
    expect((await fetch(`${right.url}/readyz`)).status).toBe(200);
    expect(await right.stop()).toBe(0);
    expect(existsSync(pidFileOf(DATA_DIR))).toBe(false);
  });
});

describe("stopped while the demo is being made", () => {
  /** Resolves when the first part of the demo is there, and others are being made. */
  async function untilSeeding(dataDir: string): Promise<void> {
    const isSeeding = async () => {
      const [, , , port] = (await readFile(pidFileOf(dataDir), "utf8")).split("\n");
      const password = await readFile(path.join(dataDir, "postgres/password"), "utf8");
      const client = new pg.Client(`postgres://postgres:${password}@127.0.0.1:${port}/horslesmurs`);
      client.on("error", () => undefined);
      await client.connect();
      const { rowCount } = await client.query("select 1 from applied_seeds").finally(() => client.end());
      return (rowCount ?? 0) > 0;
    };
    await expect.poll(() => isSeeding().catch(() => false), { timeout: 50_000 }).toBe(true);
  }

  const portOf = async (dataDir: string) => Number((await readFile(pidFileOf(dataDir), "utf8")).split("\n")[3]);

  /** A number of a process may stay for a while after it has ended; its port does not. */
  const takesConnections = (port: number) =>
    new Promise<boolean>((resolve) => {
      const socket = connect(port, "127.0.0.1", () => resolve(true)).on("error", () => resolve(false));
      socket.on("connect", () => socket.destroy());
    });

  test("it ends at once, with its PostgreSQL, and the next start goes on where it was", {
    timeout: 120_000,
  }, async () => {
    const DATA_DIR = await scratch.folder();
    const first = scratch.keep(await spawnServer({ DATA_DIR, SEED: "demo" }));
    await untilSeeding(DATA_DIR);
    const port = await portOf(DATA_DIR);
    const asked = performance.now();
    expect(await first.stop()).toBe(0);
    expect(performance.now() - asked).toBeLessThan(10_000);
    expect(await takesConnections(port)).toBe(false);
    expect(existsSync(pidFileOf(DATA_DIR))).toBe(false);

    // Told through npm alone: whoever it started must notice.
    const npm = spawn("npm", ["start", "--silent"], {
      env: { ...process.env, DATA_DIR, PORT: String(await freePort()), LOG_LEVEL: "warn" },
      stdio: "ignore",
    });
    await untilSeeding(DATA_DIR);
    const again = await portOf(DATA_DIR);
    npm.kill("SIGTERM");
    await expect.poll(() => takesConnections(again), { timeout: 10_000 }).toBe(false);
    expect(existsSync(pidFileOf(DATA_DIR))).toBe(false);
  });
});

describe("on a given database", () => {
  const database = useDatabase();

  test("two processes starting at once on an empty database migrate it once", async () => {
    const name = scratch.databaseName();
    await database.pool.query(`create database ${name}`);
    const DATABASE_URL = `${inject("testServer")}/${name}`;
    const folders = await Promise.all([scratch.folder(), scratch.folder()]);
    const servers = await Promise.all(folders.map((DATA_DIR) => startServer({ DATABASE_URL, DATA_DIR })));
    for (const server of servers) scratch.keep(server);
    const client = new pg.Client({ connectionString: DATABASE_URL });
    await client.connect();
    const { rows } = await client.query(
      "select name, count(*) from schema_migrations group by name having count(*) > 1",
    );
    await client.end();
    expect(rows).toEqual([]);
    await Promise.all(servers.map((server) => server.stop()));
    await database.pool.query(`drop database ${name} with (force)`);
  });

  test("requests in flight finish before it stops, and readiness says so", async () => {
    const server = scratch.keep(await startServer({ DATABASE_URL: database.url, DATA_DIR: await scratch.folder() }));
    const inFlight = Promise.all(
      Array.from({ length: 20 }, () => fetch(`${server.url}/`).then((answer) => answer.text())),
    );
    await fetch(`${server.url}/healthz`);
    const isReady = () => fetch(`${server.url}/readyz`).then((answer) => answer.status);
    expect([await isReady(), await isReady()]).toEqual([200, 200]);
    const stopped = server.stop();
    // Whoever watches hears it before the port is closed.
    await expect.poll(isReady, { interval: 10 }).toBe(503);
    for (const page of await inFlight) expect(page).toContain("</html>");
    expect(await stopped).toBe(0);
  });
});

describe("when it cannot start, one clear line and a non-zero exit", () => {
  const database = useDatabase();

  async function refusal(env: Record<string, string>): Promise<string> {
    const server = scratch.keep(await spawnServer({ DATA_DIR: await scratch.folder(), ...env }));
    expect(await server.exited).toBe(1);
    const lines = server.output().trim().split("\n");
    expect(lines, server.output()).toHaveLength(1);
    return lines[0] ?? "";
  }

  test("port taken", async () => {
    const PORT = await freePort();
    const other = createServer().listen(PORT, "127.0.0.1");
    expect(await refusal({ PORT: String(PORT), DATABASE_URL: database.url })).toContain(`port ${PORT}`);
    other.close();
  });

  test("folder not writable", async () => {
    const file = path.join(await scratch.folder(), "a-file");
    await writeFile(file, "in the way");
    expect(await refusal({ DATA_DIR: path.join(file, "data") })).toContain("DATA_DIR");
  });

  test("database unreachable", async () => {
    const port = await freePort();
    const said = await refusal({ DATABASE_URL: `postgres://x:y@127.0.0.1:${port}/z`, DATABASE_WAIT_SECONDS: "1" });
    expect(said).toContain("cannot be reached yet, waiting (0 s of 1)");
    expect(said).toContain("cannot be reached: check DATABASE_URL");
  });

  test("database of a newer schema, which stays untouched", async () => {
    await database.pool.query("insert into schema_migrations (name, hash) values ('9999_future', 'x')");
    expect(await refusal({ DATABASE_URL: database.url })).toContain("9999_future");
    await database.pool.query("delete from schema_migrations where name = '9999_future'");
  });

  test("wrong configuration", async () => {
    expect(await refusal({ PORT: "99999" })).toContain("PORT");
    expect(await refusal({ ROLE: "chef" })).toContain("ROLE");
    expect(await refusal({ PUBLIC_URL: "ftp://x" })).toContain("PUBLIC_URL");
  });
});

describe("with a real payment provider", () => {
  const database = useDatabase();

  test("the sandbox's pages and calls do not exist", async () => {
    const real = {
      STRIPE_SECRET_KEY: "sk_test_x",
      STRIPE_WEBHOOK_SECRET: "whsec_x",
      STRIPE_PUBLISHABLE_KEY: "pk_test_x",
      AUTH_SECRET: "a-secret-of-more-than-thirty-two-characters",
      SMTP_URL: "smtp://127.0.0.1:1",
      BREVO_API_KEY: "key",
    };
    const server = scratch.keep(
      await startServer({ ...real, DATABASE_URL: database.url, DATA_DIR: await scratch.folder() }),
    );
    expect((await fetch(`${server.url}/`)).status).toBe(200);
    for (const path of [
      "/dev/mailbox",
      "/dev/mailbox.json",
      "/dev/sms.json",
      "/dev/clock",
      "/dev/ui",
      "/dev/paiement/x",
    ]) {
      expect((await fetch(`${server.url}${path}`)).status, path).toBe(404);
    }
    for (const path of ["/dev/clock", "/dev/jobs/run"]) {
      const answer = await fetch(`${server.url}${path}`, { method: "POST", body: "{}" });
      expect([404, 405], path).toContain(answer.status);
    }
  });
});
