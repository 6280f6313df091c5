import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, openSync } from "node:fs";
import { chmod, chown, mkdir, open, readFile, rm, stat, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import { type PostgresAccount, postgresAccount, wrapForAccount } from "./postgres-account.ts";
import { postgresBinaries } from "./postgres-binaries.ts";

export type EmbeddedPostgres = {
  /** Of the database `name`, created when missing. */
  url: string;
  /** Stops the server unless another process of ours still uses it. */
  stop(): Promise<void>;
};

type Options = {
  /** A folder of its own; made when missing. */
  folder: string;
  databaseName: string;
  /** Extra server settings, e.g. no fsync for throw-away test servers. */
  settings?: Record<string, string>;
};

const USER = "postgres";
const STARTUP_TIMEOUT_MS = 30_000;
const SESSIONS_LEAVE_MS = 1_500;

/**
 * A real PostgreSQL under `folder`, started here or found running (left by a killed process, or shared with a process
 * that started a moment earlier). Its own write-ahead log makes it recover whatever a crash left.
 */
export async function openEmbeddedPostgres({
  folder,
  databaseName,
  settings = {},
}: Options): Promise<EmbeddedPostgres> {
  await mkdir(folder, { recursive: true });
  const account = await postgresAccount(folder);
  return withStartLock(folder, async () => {
    const files = layout(folder);
    if (!existsSync(path.join(files.cluster, "PG_VERSION"))) await initialise(files, account);
    const password = await readFile(files.password, "utf8");
    const running = await findRunning(files.cluster, password);
    const port = running ?? (await startServer(files, account, settings, password));
    await ensureDatabase(port, password, databaseName);
    return {
      url: urlOf(port, password, databaseName),
      stop: () => stopUnlessShared(files.cluster, port, password),
    };
  });
}

const layout = (folder: string) => ({
  folder,
  cluster: path.join(folder, "cluster"),
  password: path.join(folder, "password"),
  log: path.join(folder, "server.log"),
  pid: path.join(folder, "cluster", "postmaster.pid"),
});

type Files = ReturnType<typeof layout>;

const urlOf = (port: number, password: string, database: string) =>
  `postgres://${USER}:${password}@127.0.0.1:${port}/${database}`;

async function initialise(files: Files, account: PostgresAccount): Promise<void> {
  // A first start that died half-way leaves a cluster without PG_VERSION: nothing in it was ever used.
  await rm(files.cluster, { recursive: true, force: true });
  await mkdir(files.cluster, { mode: 0o700 });
  await writeFile(files.password, randomBytes(24).toString("hex"), { mode: 0o600 });
  await give(account, files.folder, files.cluster, files.password);
  const { initdb } = await postgresBinaries();
  await runToEnd(account, initdb, [
    `--pgdata=${files.cluster}`,
    `--username=${USER}`,
    `--pwfile=${files.password}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--no-instructions",
  ]);
}

async function startServer(
  files: Files,
  account: PostgresAccount,
  settings: Record<string, string>,
  password: string,
): Promise<number> {
  await rm(files.pid, { force: true });
  const port = await freePort();
  const { postgres } = await postgresBinaries();
  const all = {
    listen_addresses: "127.0.0.1",
    port: String(port),
    unix_socket_directories: "",
    max_connections: "200",
    ...settings,
  };
  const log = openSync(files.log, "a");
  const args = ["-D", files.cluster, ...Object.entries(all).flatMap(([name, value]) => ["-c", `${name}=${value}`])];
  const command = wrapForAccount(account, postgres, args);
  // In a group of its own: Ctrl-C is for the house, which then stops the server in good order.
  const server = spawn(command.file, command.args, { ...command.options, detached: true, stdio: ["ignore", log, log] });
  let exited: string | undefined;
  server.on("error", (error) => {
    exited = error.message;
  });
  server.on("exit", (code) => {
    exited = `exit code ${code}`;
  });
  server.unref();
  const deadline = Date.now() + STARTUP_TIMEOUT_MS;
  while (!(await accepts(port, password))) {
    if (exited) throw new Error(`the embedded PostgreSQL did not start (${exited}); see ${files.log}`);
    if (Date.now() > deadline) throw new Error(`the embedded PostgreSQL did not answer in time; see ${files.log}`);
    await sleep(50);
  }
  return port;
}

/** The port of a live server on this cluster, if there is one. A pid file alone proves nothing. */
async function findRunning(cluster: string, password: string): Promise<number | undefined> {
  const lines = await readFile(path.join(cluster, "postmaster.pid"), "utf8").then(
    (text) => text.split("\n"),
    () => [],
  );
  const pid = Number(lines[0]);
  const port = Number(lines[3]);
  if (!pid || !port || !isAlive(pid)) return undefined;
  // Alive may also mean that the number now belongs to another program: only an answer counts.
  const deadline = Date.now() + STARTUP_TIMEOUT_MS;
  do {
    if (await accepts(port, password)) return port;
    if (!(await isPostgres(pid))) return undefined;
    await sleep(100);
  } while (isAlive(pid) && Date.now() < deadline);
  return undefined;
}

async function stopUnlessShared(cluster: string, port: number, password: string): Promise<void> {
  if (await isUsedByOthers(port, password)) return;
  const pid = Number((await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n")[0]);
  if (!pid) return;
  // SIGINT is PostgreSQL's fast shutdown: open sessions are ended, everything committed is kept.
  process.kill(pid, "SIGINT");
  while (isAlive(pid) && existsSync(path.join(cluster, "postmaster.pid"))) await sleep(25);
}

/** Our own sessions have just been closed, but take a moment to leave: only who stays is somebody else. */
async function isUsedByOthers(port: number, password: string): Promise<boolean> {
  const client = new pg.Client(urlOf(port, password, "postgres"));
  try {
    await client.connect();
    const deadline = Date.now() + SESSIONS_LEAVE_MS;
    for (;;) {
      const { rows } = await client.query(
        "select 1 from pg_stat_activity where application_name like 'hors-les-murs%' limit 1",
      );
      if (rows.length === 0) return false;
      if (Date.now() > deadline) return true;
      await sleep(50);
    }
  } catch {
    return true;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function ensureDatabase(port: number, password: string, name: string): Promise<void> {
  const client = new pg.Client(urlOf(port, password, "postgres"));
  await client.connect();
  try {
    const { rows } = await client.query("select 1 from pg_database where datname = $1", [name]);
    if (rows.length === 0) await client.query(`create database ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}

async function accepts(port: number, password: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: urlOf(port, password, "postgres"), connectionTimeoutMillis: 1_000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}

/** Two processes may start at once on an empty folder: one initialises, the other waits and finds the server running. */
async function withStartLock<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const lock = path.join(folder, "start.lock");
  for (;;) {
    const handle = await open(lock, "wx").catch((error: NodeJS.ErrnoException) => {
      if (error.code === "EEXIST") return undefined;
      throw error;
    });
    if (handle) {
      await handle.writeFile(String(process.pid));
      await handle.close();
      break;
    }
    const owner = Number(await readFile(lock, "utf8").catch(() => "0"));
    const age = Date.now() - (await stat(lock).catch(() => ({ mtimeMs: Date.now() }))).mtimeMs;
    if (owner ? !isAlive(owner) : age > 2_000) await rm(lock, { force: true });
    else await sleep(50);
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function isPostgres(pid: number): Promise<boolean> {
  // Where there is no /proc, an answer on the port is the only proof asked for.
  const name = await readFile(`/proc/${pid}/comm`, "utf8").catch(() => "postgres");
  return name.trim() === "postgres";
}

async function give(account: PostgresAccount, ...paths: string[]): Promise<void> {
  if (!account.drop) return;
  for (const each of paths) await chown(each, account.drop.uid, account.drop.gid);
  await chmod(paths[0] ?? "", 0o755);
}

async function runToEnd(account: PostgresAccount, file: string, args: string[]): Promise<void> {
  const command = wrapForAccount(account, file, args);
  const child = spawn(command.file, command.args, { ...command.options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  if (code !== 0) throw new Error(`${path.basename(file)} failed: ${output.trim().split("\n").slice(-3).join(" / ")}`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, "127.0.0.1", resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === "string") throw new Error("no free port");
  return address.port;
}
