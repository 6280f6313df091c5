import type { PoolClient } from "pg";

/** Texts differ by lists of varying length, too: beyond so many on a connection, the rest is planned as it comes. */
const NAMES_MAX = 400;

type Query = (this: PoolClient, config: unknown, ...rest: unknown[]) => unknown;

/**
 * Inside transactions a connection sends the same few statements again and again: parsed and planned once, they cost less.
 * Outside, where pages search with ever different words, each keeps a plan of its own.
 */
export function prepareInTransactions(client: PoolClient): void {
  const names = new Map<string, string>();
  let open = false;
  const nameOf = (text: string): string | undefined => {
    const known = names.get(text);
    if (known || names.size >= NAMES_MAX) return known;
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  };
  const prototype = Object.getPrototypeOf(client) as { query: Query };
  const query: Query = (config, ...rest) => {
    if (!isConfig(config)) return prototype.query.call(client, config, ...rest);
    const { text } = config;
    if (text === "begin") open = true;
    else if (text === "commit" || text === "rollback") open = false;
    const [values] = rest;
    const name = open && Array.isArray(values) && values.length > 0 ? nameOf(text) : undefined;
    return prototype.query.call(client, name ? { ...config, name } : config, ...rest);
  };
  Object.assign(client, { query });
}

function isConfig(value: unknown): value is { text: string; name?: string } {
  return typeof value === "object" && value !== null && "text" in value && typeof value.text === "string";
}
