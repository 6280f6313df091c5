import { type ChildProcess, spawn } from "node:child_process";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

export type ServerProcess = {
  url: string;
  child: ChildProcess;
  output(): string;
  /** Resolves with the exit code. */
  exited: Promise<number | null>;
  /** An orderly end. */
  stop(): Promise<number | null>;
  kill(): Promise<void>;
};

/** Which build, on which Node, as whom. */
export type Installed = { root: string; node: string; account?: { uid: number; gid: number } };

const here: Installed = { root: path.resolve(import.meta.dirname, "../.."), node: process.execPath };

/** The built server, as `npm start` runs it, or one of its commands, in a process of its own. */
export async function spawnServer(
  env: Record<string, string>,
  command: readonly string[] = [],
  { root, node, account }: Installed = here,
): Promise<ServerProcess> {
  const port = env.PORT ?? String(await freePort());
  const child = spawn(node, [path.join(root, "build/server/index.js"), ...command], {
    ...account,
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // Dozens of processes run the same code: each compiles what none before it did.
      NODE_COMPILE_CACHE: path.join(root, ".cache/compiled"),
      NODE_ENV: "production",
      LOG_LEVEL: "warn",
      SEED: "none",
      // What several share is a story of its own.
      WEB_PROCESSES: "1",
      ...env,
      PORT: port,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    output += chunk;
  });
  const exited = new Promise<number | null>((resolve) => child.on("exit", resolve));
  return {
    url: `http://localhost:${port}`,
    child,
    output: () => output,
    exited,
    stop: () => {
      child.kill("SIGTERM");
      return exited;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await exited;
    },
  };
}

export async function startServer(env: Record<string, string>, installed: Installed = here): Promise<ServerProcess> {
  const server = await spawnServer(env, [], installed);
  let ended = false;
  server.exited.then(() => {
    ended = true;
  });
  while (!(await answers(`${server.url}/readyz`)) && !server.output().includes("tâches de fond")) {
    if (ended) throw new Error(`the server ended before it answered: ${server.output()}`);
    await sleep(50);
  }
  return server;
}

async function answers(url: string): Promise<boolean> {
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** Below those that the system hands out by itself: nobody else gets one while its server is being started again. */
const LOWEST_PORT = 20_000;
const PORTS = 12_000;

export async function freePort(): Promise<number> {
  for (;;) {
    const port = LOWEST_PORT + Math.floor(Math.random() * PORTS);
    const probe = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      probe.once("error", () => resolve(false));
      probe.listen(port, "127.0.0.1", () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => probe.close(resolve));
    return port;
  }
}
