import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { DATABASE_PORT } from "./cluster.ts";
import { addressOf, MACHINES, type Machine, type Machines, OUTSIDE } from "./machines.ts";

/** The machines that serve pages; the third works jobs off. */
export const WEB_MACHINES: readonly Machine[] = [1, 2];
export const WORKER_MACHINE: Machine = 3;
export const APP_PORT = 3000;

/** Where buyers and the provider's letters come in: nothing is sent twice, but what found no connection. */
export const SITE = `http://${OUTSIDE}:8080`;
/** The same machines without any second attempt, to tell what the retries of the other hide. */
export const PLAIN_SITE = `http://${OUTSIDE}:8081`;

const CHECKS = "default-server inter 1s fastinter 500ms downinter 500ms fall 2 rise 1";
/** Who says once that it leaves is sent nobody any more. Said by mistake, it costs nothing: it is still among the spares. */
const READY_CHECKS = "default-server inter 1s downinter 500ms fall 1 rise 1";
/** The last resort is given up late, and only when nobody takes its connections: one that is slow is still better than none. */
const ALIVE_CHECKS = "default-server inter 1s downinter 500ms fall 3 rise 1";
const asking = (page: string): string => `option httpchk
  http-check send meth GET uri ${page}
  http-check expect status 200`;

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
  timeout check 3s

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

${watched("ready", asking("/readyz"), READY_CHECKS)}
${watched("alive", "", ALIVE_CHECKS)}
${site("site", new URL(SITE).port, "retries 2\n  option redispatch 1\n  retry-on conn-failure empty-response response-timeout")}
${site("plain", new URL(PLAIN_SITE).port, "retries 0")}
`;

const servers = (name: (machine: Machine) => string, more: (machine: Machine) => string): string =>
  WEB_MACHINES.map((each) => `  server ${name(each)} ${addressOf(each)}:${APP_PORT} ${more(each)}`).join("\n");

/** Nothing is sent here: it is asked who is ready, or alive, and the sites follow. */
const watched = (state: "ready" | "alive", question: string, checks: string): string => `
backend ${state}
  mode http
  timeout server 8s
  ${question}
  ${checks}
${servers(
  (each) => `web${each}`,
  () => "check",
)}`;

/** One backend for both, so that a second attempt finds whoever is left, ready or not. */
const site = (name: string, port: string, retries: string): string => `
frontend ${name}_in
  bind ${OUTSIDE}:${port}
  mode http
  timeout client 60s
  default_backend ${name}

backend ${name}
  mode http
  timeout server 8s
  option forwardfor
  option allbackups
  ${retries}
  # Only the connection of what is no plain reading is tried again: it may have been carried out.
  http-request disable-l7-retry unless METH_GET
${servers(
  (each) => `web${each}`,
  (each) => `track ready/web${each}`,
)}
${servers(
  (each) => `spare${each}`,
  (each) => `track alive/web${each} backup`,
)}`;

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
