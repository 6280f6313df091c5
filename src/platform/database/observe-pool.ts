import type pg from "pg";
import { Gauge } from "prom-client";
import { databaseErrors, registry } from "../metrics/registry.ts";
import { createTimes } from "../metrics/tallies.ts";
import { startChildSpan } from "../tracing/spans.ts";

const seconds = createTimes({
  registry,
  name: "hlm_db_query_seconds",
  help: "From a statement to its answer, a wait for a connection included, by its first word",
  labels: ["operation"],
  buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5, 30],
});

let observed: pg.Pool | undefined;

new Gauge({
  name: "hlm_db_pool_connections",
  help: "Connections of pages and calls: open ones by what they do, and requests that wait for one",
  labelNames: ["state"],
  registers: [registry],
  collect() {
    const { totalCount = 0, idleCount = 0, waitingCount = 0 } = observed ?? {};
    this.set({ state: "busy" }, totalCount - idleCount);
    this.set({ state: "idle" }, idleCount);
    this.set({ state: "waiting" }, waitingCount);
  },
});

new Gauge({
  name: "hlm_db_pool_max",
  help: "Connections that pages and calls may open",
  registers: [registry],
  collect() {
    this.set(observed?.options.max ?? 0);
  },
});

type Query = (...args: unknown[]) => unknown;

/**
 * Every statement passes here, in the course of whoever asks: on the pool, or on a connection that somebody took for a transaction.
 * What the pool hands on to a connection by itself has a callback, and was seen already.
 */
export function observePool(pool: pg.Pool): void {
  observed = pool;
  Object.assign(pool, { query: timed(pool.query.bind(pool) as Query) });
  pool.on("connect", (client) => {
    Object.assign(client, { query: timed(client.query.bind(client) as Query) });
  });
}

function timed(query: Query): Query {
  return (...args) => {
    if (typeof args.at(-1) === "function") return query(...args);
    const text = textOf(args[0]);
    const operation = operationOf(text);
    const started = performance.now();
    const span = startChildSpan(`db ${operation}`, { kind: "client", attributes: describe(operation, text) });
    const done = (failed: boolean) => {
      seconds.of({ operation }).observe((performance.now() - started) / 1000);
      span?.end(failed);
    };
    const answer = query(...args);
    if (!(answer instanceof Promise)) return answer;
    answer.then(
      () => done(false),
      (error: unknown) => {
        databaseErrors.inc({ class: classOf(error) });
        done(true);
      },
    );
    return answer;
  };
}

const textOf = (config: unknown): string => {
  if (typeof config === "string") return config;
  return typeof config === "object" && config !== null && "text" in config ? String(config.text) : "";
};

const OPERATIONS = new Set([
  "select",
  "insert",
  "update",
  "delete",
  "with",
  "begin",
  "commit",
  "rollback",
  "savepoint",
]);

function operationOf(text: string): string {
  const [word = ""] = /[a-z]+/i.exec(text.slice(0, 100)) ?? [];
  const operation = word.toLowerCase();
  return OPERATIONS.has(operation) ? operation : "other";
}

const TEXT_MAX = 500;

/** Values are sent beside the text and never stand in it. */
const describe = (operation: string, text: string) => ({
  "db.system.name": "postgresql",
  "db.operation.name": operation,
  "db.query.text": text.slice(0, TEXT_MAX),
});

function classOf(error: unknown): string {
  const code = typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  return /^[0-9A-Z]{5}$/.test(code) ? code.slice(0, 2) : "connection";
}
