import { sql } from "drizzle-orm";
import pg from "pg";
import type { Db } from "./db.ts";
import type { Log } from "./log.ts";

type Listener = (payload: string) => void | Promise<void>;

/** PostgreSQL notifications: how processes tell each other that something changed. Delivered on commit. */
export type Signals = {
  send(db: Db, channel: string, payload: string): Promise<void>;
  /** `onReconnect` runs after a lost connection came back: what was sent meanwhile is gone, so re-read. */
  on(channel: string, listener: Listener): () => void;
  close(): Promise<void>;
};

const RECONNECT_DELAY_MS = 500;
const CHANNEL = "hors_les_murs";

/** One connection and one PostgreSQL channel for all; the logical channel travels in the payload. */
export async function openSignals(connectionString: string, log: Log): Promise<Signals> {
  const listeners = new Map<string, Set<Listener>>();
  let closed = false;
  let client: pg.Client | undefined;

  const dispatch = (channel: string, payload: string) => {
    for (const listener of listeners.get(channel) ?? []) {
      Promise.resolve()
        .then(() => listener(payload))
        .catch((error: unknown) => log.error({ err: error, channel }, "signal listener failed"));
    }
  };

  async function connect(): Promise<void> {
    const next = new pg.Client({ connectionString, application_name: "hors-les-murs signals" });
    next.on("notification", ({ payload = "" }) => {
      const cut = payload.indexOf(":");
      dispatch(payload.slice(0, cut), payload.slice(cut + 1));
    });
    next.on("error", () => next.end().catch(() => undefined));
    next.on("end", () => {
      if (!closed) setTimeout(reconnect, RECONNECT_DELAY_MS).unref();
    });
    await next.connect();
    await next.query(`LISTEN ${CHANNEL}`);
    client = next;
  }

  async function reconnect(): Promise<void> {
    if (closed) return;
    try {
      await connect();
      // Whatever was missed cannot be replayed: every listener re-reads.
      for (const channel of listeners.keys()) dispatch(channel, "");
    } catch {
      setTimeout(reconnect, RECONNECT_DELAY_MS).unref();
    }
  }

  await connect();
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
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
