import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DATABASE_PORT } from "./cluster.ts";
import { addressOf, MACHINES, type Machine, type Machines, OUTSIDE } from "./machines.ts";

/** The machines that serve pages; the third works jobs off. */
export const WEB_MACHINES = [1, 2] as const satisfies readonly Machine[];
export const WORKER_MACHINE = 3 satisfies Machine;
export const APP_PORT = 3000;

/** Where buyers and the provider's letters come in: nothing is sent twice, but what found no connection. */
export const SITE = `http://${OUTSIDE}:8080`;
/** The same machines without any second attempt, to tell what the retries of the other hide. */
export const PLAIN_SITE = `http://${OUTSIDE}:8081`;

const CHECKS = "default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1";

/**
 * The database: whoever Patroni says is primary, and when it is so no longer, its connections are cut, so that nobody goes on
 * talking to a server that has been replaced.
 * Pages: whoever is ready. When nobody is, because the database is away, whoever is alive: they show visitors the pages that
 * they have, and say 503 with a time to the others.
 */
const settings = (folder: string): string => `
global
  maxconn 4000
  stats socket ${path.join(folder, "haproxy.sock")} level admin
  log stdout format raw local0 notice

defaults
  log global
  timeout connect 2s
  timeout check 1s

listen database
  bind ${OUTSIDE}:${DATABASE_PORT}
  mode tcp
  timeout client 24h
  timeout server 24h
  option clitcpka
  option srvtcpka
  option httpchk
  http-check send meth OPTIONS uri /primary
  http-check expect status 200
  ${CHECKS} on-marked-down shutdown-sessions
${MACHINES.map((each) => `  server machine${each} ${addressOf(each)}:5432 check port 8008`).join("\n")}

${site("site", new URL(SITE).port, "retries 2\n  option redispatch 1\n  retry-on conn-failure empty-response response-timeout")}
${site("plain", new URL(PLAIN_SITE).port, "retries 0")}
`;

function site(name: string, port: string, retries: string): string {
  const backend = (state: "ready" | "alive", check: string) => `
backend ${name}_${state}
  mode http
  timeout server 8s
  timeout queue 5s
  option forwardfor
  option httpchk
  http-check send meth GET uri ${check}
  http-check expect status 200
  ${retries}
  # Only the connection of what is no plain reading is tried again: it may have been carried out.
  http-request disable-l7-retry unless METH_GET
  ${CHECKS}
${WEB_MACHINES.map((each) => `  server web${each} ${addressOf(each)}:${APP_PORT} check`).join("\n")}`;
  return `
frontend ${name}
  bind ${OUTSIDE}:${port}
  mode http
  timeout client 60s
  use_backend ${name}_ready if { nbsrv(${name}_ready) gt 0 }
  default_backend ${name}_alive
${backend("ready", "/readyz")}
${backend("alive", "/healthz")}`;
}

/** HAProxy, outside of the machines. It is one here, and in production two, or the hoster's. */
export async function openBalancer(machines: Machines, folder: string): Promise<void> {
  const file = path.join(folder, "haproxy.cfg");
  writeFileSync(file, settings(folder));
  machines.keepRunning("outside", { name: "haproxy", command: "haproxy", args: ["-db", "-f", file] });
  for (const deadline = Date.now() + 10_000; ; await sleep(100)) {
    if (
      await fetch(SITE).then(
        () => true,
        () => false,
      )
    )
      return;
    if (Date.now() > deadline) throw new Error(`HAProxy does not answer: see ${path.join(folder, "haproxy.log")}`);
  }
}
