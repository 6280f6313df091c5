import { freePort, type ServerProcess, spawnServer, startServer } from "./server-process.ts";

export type ServerPair = {
  /** One of the two, alive or not, at random. */
  url(): string;
  /** `kill -9` of one of them at random; resolves when its successor answers at the same address. */
  killOne(): Promise<void>;
  /** The same, without waiting: the successor, too, stands still when both are told to, however long it takes to start. */
  replaceOne(): Promise<void>;
  /** Both stand still, as on a machine that is busy elsewhere, whatever they hold in hand; then they go on. */
  pause(): void;
  resume(): void;
  /** What the living ones have written. */
  output(): string;
  stop(): Promise<void>;
};

/** Two processes of the built product that do everything, on one database. `keep` ends those that a failed test leaves. */
export async function startPair(
  env: Record<string, string>,
  keep: (server: ServerProcess) => ServerProcess,
): Promise<ServerPair> {
  const ports = [await freePort(), await freePort()];
  const envOf = (port: number | undefined) => ({ ROLE: "all", TRUST_PROXY: "true", ...env, PORT: String(port) });
  const start = async (port: number | undefined) => keep(await startServer(envOf(port)));
  const servers: ServerProcess[] = await Promise.all(ports.map(start));
  const one = () => Math.floor(Math.random() * servers.length);
  return {
    url: () => servers[one()]?.url ?? "",
    async killOne() {
      const index = one();
      await servers[index]?.kill();
      servers[index] = await start(ports[index]);
    },
    async replaceOne() {
      const index = one();
      await servers[index]?.kill();
      servers[index] = keep(await spawnServer(envOf(ports[index])));
    },
    pause() {
      for (const { child } of servers) child.kill("SIGSTOP");
    },
    resume() {
      for (const { child } of servers) child.kill("SIGCONT");
    },
    output: () => servers.map((server) => server.output()).join("\n"),
    async stop() {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}

/** Kills a process each time so many steps were made, until it has killed so often. Who makes a step waits for the one before. */
export function killEvery(pair: Pick<ServerPair, "killOne">, { steps, kills }: { steps: number; kills: number }) {
  let made = 0;
  let killed = 0;
  let last: Promise<void> = Promise.resolve();
  return {
    async step(): Promise<void> {
      made++;
      if (killed >= kills || made % steps !== 0) return;
      killed++;
      const before = last;
      last = before.then(() => pair.killOne());
      await before;
    },
    /** Resolves with how many were killed, when the last successor answers. */
    async done(): Promise<number> {
      await last;
      return killed;
    },
  };
}
