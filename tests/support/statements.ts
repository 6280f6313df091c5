import pg from "pg";
import { vi } from "vitest";

/** The SQL that some work sends, in order: two requests that must not be told apart by their timing send the same. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work().catch(() => undefined);
    return spy.mock.calls.map(([query]: unknown[]) =>
      typeof query === "string" ? query : String((query as { text?: string }).text),
    );
  } finally {
    spy.mockRestore();
  }
}

/**
 * Negative control: runs the work with every `for update` taken out of what is sent. A test about a race that still passes
 * like this proves nothing.
 */
export async function withoutRowLocks<T>(work: () => Promise<T>): Promise<T> {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [query, ...rest] = args;
    const unlock = (text: string) => text.replace(/ for update(?: of "\w+")?$/, "");
    if (typeof query === "string") return original.call(this, unlock(query), ...rest);
    const config = query as { text: string; name?: string };
    const text = unlock(config.text);
    // Under its name the statement with the lock may be prepared already.
    if (text !== config.text) delete config.name;
    config.text = text;
    return original.call(this, config, ...rest);
  } as never);
  try {
    return await work();
  } finally {
    spy.mockRestore();
  }
}
