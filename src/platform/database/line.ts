import type { PoolClient } from "pg";
import { watchCommit } from "./silence.ts";

/**
 * What stands behind an address. A connection to PostgreSQL itself is a session of our own: what it is told once holds until it
 * ends. A pooler lends a session for each transaction, another one every time.
 */
export type Line = {
  /** Whether sessions take `SETTINGS` when they begin. */
  takesSettings: boolean;
  /** What each transaction says for itself because no session keeps it; empty where that is not needed. */
  eachTransaction: string;
  /** Whether a statement that was prepared under a name is there the next time. */
  keepsStatements: boolean;
};

export const ownSession: Line = { takesSettings: true, eachTransaction: "", keepsStatements: true };

const STATEMENT_TIMEOUT_MS = 30_000;
/** PostgreSQL ends a statement by itself; no word of it by then means that nobody is there any more. */
export const ANSWER_TIMEOUT_MS = STATEMENT_TIMEOUT_MS + 5_000;

/** What every session of ours asks for, in the words of pg_settings. */
export const SETTINGS: ReadonlyMap<string, string> = new Map([
  ["statement_timeout", String(STATEMENT_TIMEOUT_MS)],
  ["lock_timeout", "5000"],
  // The planner's own defaults are for spinning disks and for long reports: here pages are in memory and answers are short.
  ["seq_page_cost", "0.1"],
  ["random_page_cost", "0.11"],
  ["jit", "off"],
]);

const TIMEOUTS = ["statement_timeout", "lock_timeout"];

/** For a session of our own, when it begins. What an operator's address says itself wins. */
export const startupSettings = {
  ...Object.fromEntries([...SETTINGS].filter(([name]) => TIMEOUTS.includes(name))),
  options: [...SETTINGS]
    .filter(([name]) => !TIMEOUTS.includes(name))
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(" "),
};

/** Texts differ by lists of varying length, too: beyond so many on a connection, the rest is planned as it comes. */
const NAMES_MAX = 200;

type Query = (config: unknown, ...rest: unknown[]) => unknown;
type Config = { text: string; name?: string };

/** Lets a connection do what its line needs. Whoever sends on it need not know. */
export function fitToLine(client: PoolClient, line: Line): void {
  const prototype = Object.getPrototypeOf(client) as { query: Query };
  const send: Query = (config, ...rest) => prototype.query.call(client, config, ...rest);
  const nameOf = line.keepsStatements ? rememberNames() : () => undefined;
  let open = false;
  const query: Query = (config, ...rest) => {
    const text = typeof config === "string" ? config : isConfig(config) ? config.text : "";
    const begins = /^begin\b/.test(text);
    if (begins) open = true;
    else if (text === "commit" || text === "rollback") open = false;
    else if (!open && line.eachTransaction) return sendAlone(client, send, line, [fitName(config, line), ...rest]);
    if (begins) return send(withText(config, beginWith(text, line)), ...rest);
    if (text === "commit") return watchCommit(client, send(config, ...rest) as Promise<unknown>);
    const [values] = rest;
    const isUnnamed = isConfig(config) && config.name === undefined && Array.isArray(values) && values.length > 0;
    const name = isUnnamed ? nameOf(text) : undefined;
    return send(name && isConfig(config) ? { ...config, name } : fitName(config, line), ...rest);
  };
  Object.assign(client, { query });
}

/** Whoever searches does so with ever different words, each of which deserves a plan of its own. */
const SEARCHES = /_search\b|similarity\(| ilike |<%|%>/;

/**
 * A connection sends the same few hundred statements again and again: parsed and planned once, they cost less. From the second
 * time on, so that what is asked only once takes no room.
 */
function rememberNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  const once = new Set<string>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= NAMES_MAX || SEARCHES.test(text)) return known;
    if (!once.delete(text)) {
      if (once.size >= NAMES_MAX) once.clear();
      once.add(text);
      return undefined;
    }
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
}

/** First of all, so that what a transaction sets for itself comes after it and holds. */
const beginWith = (text: string, { eachTransaction }: Line): string =>
  eachTransaction ? text.replace(/^begin\b[^;]*/, (begin) => `${begin}; ${eachTransaction}`) : text;

/** One statement in a transaction of its own, in one message; answered when it has committed, as it would be without. */
function sendAlone(client: PoolClient, send: Query, line: Line, [config, ...rest]: unknown[]): unknown {
  const last = rest.at(-1);
  const callback = typeof last === "function" ? (last as (error: unknown, result?: unknown) => void) : undefined;
  const values = callback ? rest.slice(0, -1) : rest;
  const answer = corked(client, () =>
    firstFailure([
      send(beginWith("begin", line)) as Promise<unknown>,
      send(config, ...values) as Promise<unknown>,
      watchCommit(client, send("commit") as Promise<unknown>),
    ]),
  ).then(([, result]) => result);
  if (!callback) return answer;
  answer.then(
    (result) => callback(undefined, result),
    (error: unknown) => callback(error),
  );
  return undefined;
}

/** All are waited for. The first that failed is the reason; those after it only say that the transaction is over. */
export async function firstFailure(answers: readonly Promise<unknown>[]): Promise<unknown[]> {
  for (const answer of await Promise.allSettled(answers)) if (answer.status === "rejected") throw answer.reason;
  return Promise.all(answers);
}

/** What is sent meanwhile goes out together. */
export function corked<T>(client: PoolClient, work: () => T): T {
  const { stream } = (client as unknown as { connection: { stream: { cork(): void; uncork(): void } } }).connection;
  stream.cork();
  try {
    return work();
  } finally {
    stream.uncork();
  }
}

function fitName(config: unknown, { keepsStatements }: Line): unknown {
  if (keepsStatements || !isConfig(config) || config.name === undefined) return config;
  const { name: _, ...unnamed } = config;
  return unnamed;
}

const withText = (config: unknown, text: string): unknown => (isConfig(config) ? { ...config, text } : text);

function isConfig(value: unknown): value is Config {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}
