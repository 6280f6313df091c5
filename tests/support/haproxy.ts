import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { onTestFinished } from "vitest";
import { findProgram } from "../../scripts/debian.mjs";
import { freePort } from "./server-process.ts";

export type Balancer = {
  url: string;
  /** Which servers it took for up or down, and why. */
  said(): string;
  /** Resolves when it sends visitors to so many servers. */
  untilUp(count: number): Promise<void>;
};

export const hasHaproxy = (): boolean => findProgram("haproxy") !== undefined;

/** Refusals in a row before it sends nobody any more: on a busy machine one or two may come from a database that is slow. */
const FALL = 4;

/** Whatever fails is passed on to the visitor, and nobody is asked in a server's place. A machine that is slow to answer is not one that leaves. */
const configOf = (
  ports: readonly number[],
  { port, statsPort, checkMs }: Record<"port" | "statsPort" | "checkMs", number>,
) => `
global
  maxconn 1000
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 10s
  retries 0
  no option redispatch
frontend site
  bind 127.0.0.1:${port}
  default_backend web
frontend stats
  bind 127.0.0.1:${statsPort}
  stats enable
  stats uri /stats
backend web
  balance roundrobin
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter ${checkMs}ms fall ${FALL} rise 1
${ports.map((each, index) => `  server web${index} 127.0.0.1:${each}`).join("\n")}
`;

/** Ended after the test, also when it failed. */
export async function openBalancer(ports: readonly number[], checkMs: number): Promise<Balancer> {
  const program = findProgram("haproxy");
  if (!program) throw new Error("haproxy is not installed");
  const folder = await mkdtemp(path.join(tmpdir(), "hlm-haproxy-"));
  const [port, statsPort] = [await freePort(), await freePort()];
  const file = path.join(folder, "haproxy.cfg");
  await writeFile(file, configOf(ports, { port, statsPort, checkMs }));
  const child = spawn(program, ["-db", "-f", file], { stdio: ["ignore", "ignore", "pipe"] });
  const ended = once(child, "exit");
  onTestFinished(async () => {
    child.kill("SIGKILL");
    await ended;
    await rm(folder, { recursive: true, force: true });
  });
  let said = "";
  child.stderr.on("data", (chunk) => {
    said += `${new Date().toISOString()} ${chunk}`;
  });
  const statuses = async (): Promise<string[]> => {
    const told = fetch(`http://127.0.0.1:${statsPort}/stats;csv`).then((answer) => answer.text());
    const lines = (await told.catch(() => "")).split("\n").filter((line) => line.startsWith("web,web"));
    return lines.map((line) => line.split(",")[17] ?? "");
  };
  return {
    url: `http://127.0.0.1:${port}`,
    said: () => said,
    async untilUp(count) {
      for (let tries = 0; tries < 600; tries++) {
        if ((await statuses()).filter((status) => status === "UP").length === count) return;
        await sleep(50);
      }
      throw new Error(`the balancer does not see ${count} servers: ${await statuses()}`);
    },
  };
}
