import { createServer, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import type { FirstInLine } from "./ready-answers.ts";

type Readiness = {
  isReady(): Promise<boolean>;
  /** From now on not ready. Resolves when whoever watches has heard it; at once where nobody does. */
  leave(): Promise<void>;
};

/** Asked again within this time, it is a balancer that watches, and not somebody who looked once. */
const WATCHED_WITHIN_MS = 15_000;
const HEARD_WITHIN_MS = 1_500;

/** A balancer must hear that we are leaving while we still take connections, or its next visitors find a closed port. */
export function createReadiness(check: () => Promise<boolean>): Readiness {
  const asked: number[] = [];
  const { promise: heard, resolve: tell } = Promise.withResolvers<void>();
  let isLeaving = false;
  return {
    async isReady() {
      asked.push(performance.now());
      if (asked.length > 2) asked.shift();
      if (!isLeaving) return check();
      tell();
      return false;
    },
    async leave() {
      isLeaving = true;
      const isWatched = asked.length === 2 && asked.every((at) => performance.now() - at < WATCHED_WITHIN_MS);
      if (isWatched) await Promise.race([heard, sleep(HEARD_WITHIN_MS)]);
    },
  };
}

class PortTakenError extends Error {
  override name = "PortTakenError";
}

type Listening = {
  /** Takes no new connection, lets what is in flight finish, and resolves when all is quiet. */
  close(): Promise<void>;
};

const CLOSE_TIMEOUT_MS = 3_000;
const HEADERS_TIMEOUT_MS = 15_000;
/** Longer than proxies keep theirs (a minute): whoever sends on a connection that the other side just closed is cut off. */
const KEEP_ALIVE_TIMEOUT_MS = 75_000;

type Fetch = (request: Request, env: object) => Response | Promise<Response>;

type ListenOptions = {
  host: string;
  port: number;
  publicUrl: string;
  /** Asked before `fetch`. */
  first?: FirstInLine;
  /** How long somebody may take to say what they want. */
  headersTimeoutMs?: number;
};

export async function listen(fetch: Fetch, options: ListenOptions): Promise<Listening> {
  const { host, port, publicUrl, first, headersTimeoutMs = HEADERS_TIMEOUT_MS } = options;
  // HTTP/1.0, as plain health checks speak it, knows no Host: such a caller means the only site that is here.
  const handle = getRequestListener(fetch, { hostname: new URL(publicUrl).host });
  const limits = {
    requestTimeout: 60_000,
    headersTimeout: headersTimeoutMs,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    // Node looks for those that are over their time only so often; by default, twice a minute.
    connectionsCheckingInterval: Math.min(1_000, headersTimeoutMs),
  };
  const server = createServer(limits, (incoming, outgoing) => {
    if (!first?.(incoming, outgoing)) void handle(incoming, outgoing);
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error: NodeJS.ErrnoException) => {
      const taken = error.code === "EADDRINUSE" || error.code === "EACCES";
      reject(
        taken ? new PortTakenError(`port ${port} on ${host} is taken or not allowed: set PORT to another`) : error,
      );
    });
    server.listen(port, host, resolve);
  });
  return { close: () => closeGently(server) };
}

function closeGently(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const force = setTimeout(() => server.closeAllConnections(), CLOSE_TIMEOUT_MS);
    force.unref();
    server.close(() => {
      clearTimeout(force);
      resolve();
    });
    server.closeIdleConnections();
  });
}
