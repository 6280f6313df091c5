import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync, openSync } from "node:fs";
import { chmod, chown, mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type PostgresAccount,
  type PostgresPrograms,
  postgresAccount,
  postgresBinaries,
  wrapForAccount,
} from "./postgres-account.ts";
import { accepts, ensureDatabase, isUsedByOthers, POSTGRES_USER, urlOf } from "./postgres-sessions.ts";
import { refuseOtherMajor } from "./postgres-version.ts";
import { isAlive, withStartLock } from "./start-lock.ts";

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
  /** Ends a start that is under way, leaving nothing running. */
  stopping?: AbortSignal;
  /** Programs of another version, for data that they have made. */
  programs?: PostgresPrograms;
};

const STARTUP_TIMEOUT_MS = 30_000;
const SHUTDOWN = [
  ["SIGINT", 2_000],
  ["SIGQUIT", 500],
] as const;

/**
 * A real PostgreSQL under `folder`, started here or found running (left by a killed process, or shared with a process
 * that started a moment earlier). Its own write-ahead log makes it recover whatever a crash left.
 */
export async function openEmbeddedPostgres({
  folder,
  databaseName,
  settings = {},
  stopping = new AbortController().signal,
  programs: chosen,
}: Options): Promise<EmbeddedPostgres> {
  await mkdir(folder, { recursive: true });
  const programs = chosen ?? (await postgresBinaries());
  const account = await postgresAccount(folder, programs);
  return withStartLock(folder, async () => {
    const files = layout(folder);
    if (!existsSync(path.join(files.cluster, "PG_VERSION"))) await initialise(files, programs, account, stopping);
    await refuseOtherMajor(files.cluster, programs);
    const password = await readFile(files.password, "utf8");
    const running = await findRunning(files.cluster, password, stopping);
    const port = running ?? (await startServer(files, programs, account, settings, password, stopping));
    const stop = () => stopUnlessShared(files.cluster, port, password);
    try {
      await ensureDatabase(port, password, databaseName);
    } catch (error) {
      await stop();
      throw error;
    }
    return { url: urlOf(port, password, databaseName), stop };
  });
}

const layout = (folder: string) => ({
  folder,
  cluster: path.join(folder, "cluster"),
  draft: path.join(folder, "cluster.draft"),
  password: path.join(folder, "password"),
  log: path.join(folder, "server.log"),
  pid: path.join(folder, "cluster", "postmaster.pid"),
});

type Files = ReturnType<typeof layout>;

async function initialise(
  files: Files,
  { initdb }: PostgresPrograms,
  account: PostgresAccount,
  stopping: AbortSignal,
): Promise<void> {
  // A first start that died half-way leaves a draft: nothing in it was ever used.
  for (const each of [files.draft, files.cluster]) await rm(each, { recursive: true, force: true });
  await mkdir(files.draft, { mode: 0o700 });
  await writeFile(files.password, randomBytes(24).toString("hex"), { mode: 0o600 });
  await give(account, files.folder, files.draft, files.password);
  const args = [
    `--pgdata=${files.draft}`,
    `--username=${POSTGRES_USER}`,
    `--pwfile=${files.password}`,
    "--auth=scram-sha-256",
    "--encoding=UTF8",
    "--locale=C",
    "--no-instructions",
  ];
  await runToEnd(account, initdb, args, stopping);
  await rename(files.draft, files.cluster);
}

async function startServer(
  files: Files,
  { postgres }: PostgresPrograms,
  account: PostgresAccount,
  settings: Record<string, string>,
  password: string,
  stopping: AbortSignal,
): Promise<number> {
  stopping.throwIfAborted();
  await rm(files.pid, { force: true });
  const port = await freePort();
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
  // In a group of its own: Ctrl-C is for the platform, which then stops the server in good order.
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
    if (stopping.aborted && !exited) server.kill("SIGINT");
    if (exited) throw new Error(`the embedded PostgreSQL did not start (${exited}); see ${files.log}`);
    if (Date.now() > deadline) throw new Error(`the embedded PostgreSQL did not answer in time; see ${files.log}`);
    await sleep(50);
  }
  return port;
}

/** Whether a server has the data of this folder open. To be asked under the lock of its start. */
export async function isServed(folder: string): Promise<boolean> {
  const files = layout(folder);
  const password = await readFile(files.password, "utf8").catch(() => "");
  return (await findRunning(files.cluster, password, new AbortController().signal)) !== undefined;
}

/** The port of a live server on this cluster, if there is one. A pid file alone proves nothing. */
async function findRunning(cluster: string, password: string, stopping: AbortSignal): Promise<number | undefined> {
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
    stopping.throwIfAborted();
    await sleep(100);
  } while (isAlive(pid) && Date.now() < deadline);
  return undefined;
}

async function stopUnlessShared(cluster: string, port: number, password: string): Promise<void> {
  if (await isUsedByOthers(port, password)) return;
  const pid = Number((await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => "")).split("\n")[0]);
  // A file that a crash has left may name any other program by now.
  if (!pid || !(await isPostgres(pid))) return;
  const isRunning = () => isAlive(pid) && existsSync(path.join(cluster, "postmaster.pid"));
  // SIGINT is PostgreSQL's fast shutdown: open sessions are ended, everything committed is kept. SIGQUIT, where that takes too
  // long, keeps it as well: the next start reads it from the write-ahead log.
  for (const [signal, patienceMs] of SHUTDOWN) {
    const deadline = Date.now() + patienceMs;
    if (isRunning()) process.kill(pid, signal);
    while (isRunning() && Date.now() < deadline) await sleep(25);
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

async function runToEnd(account: PostgresAccount, file: string, args: string[], stopping: AbortSignal): Promise<void> {
  const command = wrapForAccount(account, file, args);
  // In a group of its own: Ctrl-C is for the platform, which then ends it and what it has started.
  const child = spawn(command.file, command.args, {
    ...command.options,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  const end = () => child.pid && process.kill(-child.pid, "SIGTERM");
  stopping.addEventListener("abort", end);
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const code = await new Promise<number | null>((resolve, reject) => child.on("error", reject).on("close", resolve));
  stopping.removeEventListener("abort", end);
  stopping.throwIfAborted();
  if (code !== 0) throw new Error(`${path.basename(file)} failed: ${output.trim().split("\n").slice(-3).join(" / ")}`);
}

async function freePort(): Promise<number> {
  const probe = createServer();
  // Exclusive: where several processes share a port, their supervisor would keep this one a little longer.
  await new Promise<void>((resolve) => probe.listen({ port: 0, host: "127.0.0.1", exclusive: true }, resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === "string") throw new Error("no free port");
  return address.port;
}
