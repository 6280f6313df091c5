import { createServer, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { FirstInLine } from "./ready-answers.ts";

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
  /** From then on every answer asks whoever keeps its connection to open another, elsewhere. */
  isLeaving?(): boolean;
  /** How long somebody may take to say what they want. */
  headersTimeoutMs?: number;
};

export async function listen(fetch: Fetch, options: ListenOptions): Promise<Listening> {
  const { host, port, publicUrl, first, isLeaving, headersTimeoutMs = HEADERS_TIMEOUT_MS } = options;
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
    if (isLeaving?.()) outgoing.shouldKeepAlive = false;
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
