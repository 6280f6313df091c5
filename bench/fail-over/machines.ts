import { execFile, spawn } from "node:child_process";
import { appendFileSync, createWriteStream, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

const ask = promisify(execFile);

/** Where buyers, balancer, card provider and mail server stand: outside of all machines. */
export const OUTSIDE = "10.99.0.1";
const BRIDGE = "hlm0";
export const MACHINES = [1, 2, 3] as const;
export type Machine = (typeof MACHINES)[number];

export const addressOf = (machine: Machine): string => `10.99.0.1${machine}`;
const spaceOf = (machine: Machine): string => `hlm${machine}`;
const cableOf = (machine: Machine): string => `hlmv${machine}`;

export type Program = {
  /** Its log's name, too. */
  name: string;
  command: string;
  args: readonly string[];
  env?: Record<string, string>;
  /** PostgreSQL and whoever starts it refuse to run as root. */
  user?: "postgres";
  cwd?: string;
};

/** Kept running, as a service manager does: whoever ends is started again while the machine is on. */
export type Service = { stop(signal?: NodeJS.Signals): Promise<void>; starts(): number };

export type Machines = {
  /** `where` is a machine, or outside. */
  keepRunning(where: Machine | "outside", program: Program): Service;
  /** Nobody reaches it, and it reaches nobody; what runs on it goes on. */
  cutOff(machine: Machine): Promise<void>;
  /** The other machines do not hear it, but its clients do. */
  cutFromPeers(machine: Machine): Promise<void>;
  heal(machine: Machine): Promise<void>;
  /** Without a word to anybody: first the cable, then every process with kill -9. */
  powerOff(machine: Machine): Promise<void>;
  close(): Promise<void>;
};

const ip = (...words: string[]) => ask("ip", words);
const quietly = (work: Promise<unknown>): Promise<unknown> => work.catch(() => undefined);

async function pidsOn(machine: Machine): Promise<number[]> {
  const { stdout } = await ip("netns", "pids", spaceOf(machine)).catch(() => ({ stdout: "" }));
  return stdout.split("\n").filter(Boolean).map(Number);
}

/** Until there is none: whoever is starting another one may have been faster. */
async function killAllOn(machine: Machine): Promise<void> {
  for (let pids = await pidsOn(machine); pids.length > 0; pids = await pidsOn(machine)) {
    for (const pid of pids) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // Gone by itself.
      }
    }
    await sleep(50);
  }
}

/** What is ours by its name, from this run or from one that was killed. */
async function takeDown(): Promise<void> {
  for (const machine of MACHINES) {
    await killAllOn(machine);
    await quietly(ip("netns", "del", spaceOf(machine)));
    await quietly(ip("link", "del", cableOf(machine)));
  }
  await quietly(ip("link", "del", BRIDGE));
}

/**
 * Whoever ends us without a word leaves machines behind that go on running: this one waits for that, and takes them down. It is told
 * of processes outside of them by a file.
 */
function watchOver(outsiders: string): () => void {
  const clear = [
    `while kill -0 ${process.pid} 2>/dev/null; do sleep 1; done`,
    `xargs -r kill -9 < ${outsiders}`,
    ...MACHINES.flatMap((machine) => [
      `ip netns pids ${spaceOf(machine)} | xargs -r kill -9`,
      `ip netns del ${spaceOf(machine)}`,
    ]),
    `ip link del ${BRIDGE}`,
  ];
  const guard = spawn("sh", ["-c", clear.join("\n")], { detached: true, stdio: "ignore" });
  guard.unref();
  return () => void guard.kill();
}

async function putUp(): Promise<void> {
  await ip("link", "add", BRIDGE, "type", "bridge");
  await ip("addr", "add", `${OUTSIDE}/24`, "dev", BRIDGE);
  await ip("link", "set", BRIDGE, "up");
  for (const machine of MACHINES) {
    const [space, cable] = [spaceOf(machine), cableOf(machine)];
    await ip("netns", "add", space);
    await ip("link", "add", cable, "type", "veth", "peer", "name", "eth0", "netns", space);
    await ip("link", "set", cable, "master", BRIDGE, "up");
    await ip("-n", space, "addr", "add", `${addressOf(machine)}/24`, "dev", "eth0");
    for (const each of ["eth0", "lo"]) await ip("-n", space, "link", "set", each, "up");
  }
}

/** Three network namespaces on one bridge, which only this host reaches: each has its own address and its own loopback. */
export async function openMachines(folder: string): Promise<Machines> {
  await takeDown();
  await putUp();
  const outsiders = path.join(folder, "outside.pids");
  writeFileSync(outsiders, "");
  const stopWatching = watchOver(outsiders);
  const services = new Set<{ where: Machine | "outside"; forget(): void; stop: Service["stop"] }>();

  function keepRunning(where: Machine | "outside", program: Program): Service {
    const { name, command, args, env = {}, user, cwd = folder } = program;
    const log = createWriteStream(path.join(folder, `${name}.log`), { flags: "a" });
    const drop = user ? ["setpriv", `--reuid=${user}`, `--regid=${user}`, "--init-groups"] : [];
    const enter = where === "outside" ? [] : ["ip", "netns", "exec", spaceOf(where)];
    const [first = command, ...rest] = [...enter, ...drop, command, ...args];
    let wanted = true;
    let starts = 0;
    let child: ReturnType<typeof spawn> | undefined;
    let ended: Promise<void> = Promise.resolve();
    const start = () => {
      starts++;
      log.write(`--- start ${starts}, ${new Date().toISOString()}\n`);
      const one = spawn(first, rest, { cwd, env: { PATH: "/usr/sbin:/usr/bin:/sbin:/bin", ...env }, detached: true });
      child = one;
      if (where === "outside") appendFileSync(outsiders, `${one.pid}\n`);
      for (const stream of [one.stdout, one.stderr]) stream?.on("data", (chunk) => log.write(chunk));
      ended = new Promise((resolve) => {
        one.on("error", () => resolve());
        one.on("exit", (code, signal) => {
          log.write(`--- ended with ${code ?? signal}, ${new Date().toISOString()}\n`);
          resolve();
        });
      });
      void ended.then(() => sleep(1_000)).then(() => wanted && start());
    };
    start();
    const service = {
      where,
      forget: () => {
        wanted = false;
        services.delete(service);
      },
      async stop(signal: NodeJS.Signals = "SIGTERM") {
        service.forget();
        child?.kill(signal);
        const patience = setTimeout(() => child?.kill("SIGKILL"), 20_000);
        await ended;
        clearTimeout(patience);
      },
      starts: () => starts,
    };
    services.add(service);
    return service;
  }

  const cable = (machine: Machine, state: "up" | "down") => ip("link", "set", cableOf(machine), state);
  const blackholes = async (machine: Machine, verb: "add" | "del") => {
    for (const peer of MACHINES.filter((each) => each !== machine))
      await ip("-n", spaceOf(machine), "route", verb, "blackhole", addressOf(peer)).catch((error) => {
        if (verb === "add") throw error;
      });
  };

  return {
    keepRunning,
    async cutOff(machine) {
      await cable(machine, "down");
    },
    cutFromPeers: (machine) => blackholes(machine, "add"),
    async heal(machine) {
      await cable(machine, "up");
      await blackholes(machine, "del");
    },
    async powerOff(machine) {
      await cable(machine, "down");
      for (const service of [...services]) if (service.where === machine) service.forget();
      await killAllOn(machine);
    },
    async close() {
      const left = [...services];
      for (const service of left) service.forget();
      await Promise.all(left.filter(({ where }) => where === "outside").map(({ stop }) => stop("SIGKILL")));
      await takeDown();
      stopWatching();
    },
  };
}
