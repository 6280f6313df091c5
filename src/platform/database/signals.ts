import { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import pg from "pg";
import type { Log } from "../log.ts";
import { applicationName, type Db } from "./db.ts";

type Listener = (payload: string) => void | Promise<void>;

/** PostgreSQL notifications: how processes tell each other that something changed. Delivered on commit. */
export type Signals = {
  send(db: Db, channel: string, payload: string): Promise<void>;
  /** Called with an empty payload after a lost connection came back: what was sent meanwhile is gone, so re-read. */
  on(channel: string, listener: Listener): () => void;
  /** False while the connection is lost: nothing that others change is heard of. */
  isConnected(): boolean;
  close(): Promise<void>;
};

const CHANNEL = "hors_les_murs";
const CONNECT_TIMEOUT_MS = 2_500;
const FIRST_WAIT_MS = 100;
/** With the time that an attempt may take, short enough to be back five seconds after the database. */
const LONGEST_WAIT_MS = 1_500;
/** A connection that died without a word is noticed by a question that stays without an answer. */
const HEARTBEAT_MS = 4_000;
const ANSWER_TIMEOUT_MS = 3_000;
const GOODBYE_MS = 500;

type Connection = {
  /** Resolves when it is of no use any more, for whatever reason. Never rejects. */
  lost: Promise<void>;
  /** Closes politely where the server answers; done within half a second either way. */
  end(): Promise<void>;
};

/** One connection and one PostgreSQL channel for all; the logical channel travels in the payload. */
export async function openSignals(connectionString: string, log: Log): Promise<Signals> {
  const listeners = new Map<string, Set<Listener>>();
  const closing = new AbortController();
  let isConnected = true;

  const dispatch = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) {
      Promise.resolve()
        .then(() => listener(payload))
        .catch((error: unknown) => log.error({ err: error, channel }, "signal listener failed"));
    }
  };
  const connect = () =>
    listenOn(connectionString, closing.signal, (payload) => {
      const cut = payload.indexOf(":");
      dispatch(payload.slice(0, cut), payload.slice(cut + 1));
    });

  /** The only place that connects again, one attempt after the other, until it succeeds or is told to close. */
  async function reconnect(): Promise<Connection | undefined> {
    for (let wait = FIRST_WAIT_MS; !closing.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      // Random delays, so that many processes do not all reconnect at once.
      const pause = wait * (0.5 + Math.random() / 2);
      await sleep(pause, undefined, { ref: false, signal: closing.signal }).catch(() => undefined);
      const connection = await connect().catch(() => undefined);
      if (connection) return connection;
    }
    return undefined;
  }

  async function stayConnected(first: Connection): Promise<void> {
    for (let connection: Connection | undefined = first; connection; ) {
      await connection.lost;
      isConnected = false;
      await connection.end();
      if (closing.signal.aborted) return;
      log.warn("signals: the connection is lost");
      connection = await reconnect();
      if (!connection) return;
      isConnected = true;
      log.warn("signals: connected again");
      // Whatever was missed cannot be replayed: every listener re-reads.
      for (const channel of listeners.keys()) dispatch(channel, "");
    }
  }

  const ended = stayConnected(await connect());
  return {
    async send(db, channel, payload) {
      await db.execute(sql`select pg_notify(${CHANNEL}, ${`${channel}:${payload}`})`);
    },
    on(channel, listener) {
      const set = listeners.get(channel) ?? new Set();
      set.add(listener);
      listeners.set(channel, set);
      return () => set.delete(listener);
    },
    isConnected: () => isConnected,
    async close() {
      closing.abort();
      await ended;
    },
  };
}

/** A failed attempt leaves nothing open; closing ends an attempt under way as well. */
async function listenOn(
  connectionString: string,
  closing: AbortSignal,
  hear: (payload: string) => void,
): Promise<Connection> {
  closing.throwIfAborted();
  const socket = new Socket();
  const client = new pg.Client({
    connectionString,
    application_name: applicationName("signals"),
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    query_timeout: ANSWER_TIMEOUT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: HEARTBEAT_MS,
    stream: () => socket,
  });
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  client.on("notification", ({ payload = "" }) => hear(payload));
  client.on("error", () => lose());
  client.on("end", () => lose());
  let isOpen = false;
  const stop = () => (isOpen ? lose() : socket.destroy());
  closing.addEventListener("abort", stop);
  const heartbeat = setInterval(() => client.query("select 1").catch(() => lose()), HEARTBEAT_MS).unref();
  lost.then(() => {
    clearInterval(heartbeat);
    closing.removeEventListener("abort", stop);
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
  } catch (error) {
    lose();
    socket.destroy();
    throw error;
  }
  isOpen = true;
  return {
    lost,
    async end() {
      const goodbye = client.end().catch(() => undefined);
      await Promise.race([goodbye, sleep(GOODBYE_MS)]);
      socket.destroy();
    },
  };
}
