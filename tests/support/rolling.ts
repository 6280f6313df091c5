import { setTimeout as sleep } from "node:timers/promises";
import { type Balancer, openBalancer } from "./haproxy.ts";
import { freePort, type ServerProcess, startServer } from "./server-process.ts";

export type Rolling = {
  balancer: Balancer;
  servers: ServerProcess[];
  /** Stops one and starts its successor at the same address; resolves when the balancer sends visitors to both again. */
  replace(index: number, folder?: string): Promise<void>;
  /** For whoever looks for the reason of a failure: what the balancer and all servers said. */
  said(): string;
  close(): Promise<void>;
};

type Options = {
  env: Record<string, string>;
  keep: (server: ServerProcess) => ServerProcess;
  /** How often the balancer asks. */
  checkMs: number;
};

/** Two web processes behind a balancer that tries nothing twice. */
export async function startRolling({ env, keep, checkMs }: Options): Promise<Rolling> {
  const ports = [await freePort(), await freePort()];
  const all: ServerProcess[] = [];
  const remember = (server: ServerProcess) => {
    all.push(server);
    return keep(server);
  };
  const start = async (index: number, folder?: string) =>
    remember(
      await startServer(
        { ...env, ROLE: "web", TRUST_PROXY: "1", PORT: String(ports[index]) },
        folder ? { root: folder, node: process.execPath } : undefined,
      ),
    );
  const servers = await Promise.all(ports.map((_, index) => start(index)));
  const balancer = await openBalancer(ports, checkMs);
  await balancer.untilUp(2);
  // It takes them for up before it has asked, and they know that they are watched when they were asked twice.
  await sleep(4 * checkMs);
  return {
    balancer,
    servers,
    said: () => [balancer.said(), ...all.map((server) => server.output())].join("\n"),
    async replace(index, folder) {
      const code = await servers[index]?.stop();
      if (code !== 0) throw new Error(`it ended with ${code}: ${servers[index]?.output()}`);
      servers[index] = await start(index, folder);
      await balancer.untilUp(2);
    },
    async close() {
      await Promise.all(servers.map((server) => server.stop()));
    },
  };
}
