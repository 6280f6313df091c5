import { type ChildProcess, spawn } from "node:child_process";
import { chmod, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findProgram } from "../../scripts/debian.mjs";
import { freePort } from "./server-process.ts";

/** What is run, with its first words: a newer PgBouncer than the system's needs a loader of its own. */
export type Program = readonly [file: string, ...words: string[]];

export type PgBouncer = {
  /** The target's address, through the pooler. */
  url: string;
  output(): string;
  stop(): Promise<void>;
};

type Options = { program?: Program; settings?: Record<string, string>; connectQuery?: string };

const started = new Set<ChildProcess>();
process.on("exit", () => {
  for (const child of started) child.kill("SIGKILL");
});

/** A real PgBouncer in transaction mode in front of the target, for whoever knows the target's password. */
export async function startPgBouncer(
  target: string,
  { program = systemPgBouncer(), settings = {}, connectQuery }: Options = {},
): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(target);
  const folder = await mkdtemp(path.join(tmpdir(), "hlm-pgbouncer-"));
  const file = (name: string) => path.join(folder, name);
  const listen = await freePort();
  const all = {
    listen_addr: "127.0.0.1",
    listen_port: String(listen),
    unix_socket_dir: "",
    auth_type: "plain",
    auth_file: file("users.txt"),
    pool_mode: "transaction",
    default_pool_size: "10",
    max_client_conn: "500",
    ...settings,
  };
  const extra = connectQuery ? ` connect_query='${connectQuery.replaceAll("'", "''")}'` : "";
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  await writeFile(file("users.txt"), `"${username}" "${decodeURIComponent(password)}"\n`, { mode: 0o644 });
  await writeFile(
    file("pgbouncer.ini"),
    ["[databases]", `* = host=${hostname} port=${port}${extra}`, "[pgbouncer]", ...lines, ""].join("\n"),
  );
  await chmod(folder, 0o755);
  const [command, ...words] = program;
  const child = spawn(command, [...words, file("pgbouncer.ini")], { ...(await ordinary()), stdio: "pipe" });
  started.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (output += chunk));
  const ended = new Promise<void>((resolve) => child.on("exit", () => resolve()));
  while (!(await isOpen(listen))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer did not start: ${output}`);
    await sleep(20);
  }
  return {
    url: `postgres://${username}:${password}@127.0.0.1:${listen}${pathname}`,
    output: () => output,
    async stop() {
      child.kill("SIGKILL");
      await ended;
      started.delete(child);
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export function systemPgBouncer(): Program {
  const file = findProgram("pgbouncer");
  if (!file) throw new Error("pgbouncer is not installed");
  return [file];
}

/** As root, it refuses to run. */
async function ordinary(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {};
  const passwd = await readFile("/etc/passwd", "utf8");
  const [, , uid, gid] = /^(postgres|nobody):.*$/m.exec(passwd)?.[0].split(":") ?? [];
  return uid && gid ? { uid: Number(uid), gid: Number(gid) } : {};
}

async function isOpen(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(true)).once("error", () => resolve(false));
    socket.once("connect", () => socket.end());
  });
}
