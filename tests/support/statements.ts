import pg from "pg";
import { vi } from "vitest";
import { applicationName } from "#platform/database/db.ts";

/**
 * The SQL that some work sends, in order: two requests that must not be told apart by their timing send the same. What passes by
 * meanwhile on connections of jobs and of what listens is left out.
 */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const spy = vi.spyOn(pg.Client.prototype, "query");
  try {
    await work().catch(() => undefined);
    return spy.mock.calls
      .filter((_, index) => isOurs(spy.mock.contexts[index]))
      .map(([query]: unknown[]) => (typeof query === "string" ? query : String((query as { text?: string }).text)));
  } finally {
    spy.mockRestore();
  }
}

/** What a page asks. Jobs and news of changes that somebody put off for half a second are theirs. */
export const questionsOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await statementsOf(work)).filter((text) => !/pgboss|pg_notify/.test(text));

/** On the connections of pages and calls, which have no name of their own. */
const isOurs = (client: unknown): boolean =>
  (client as { connectionParameters: { application_name?: string } }).connectionParameters.application_name ===
  applicationName();

/**
 * Negative control: runs the work with every row lock that is asked for taken out of what is sent. A test about a race that
 * still passes like this proves nothing.
 */
export const withoutRowLocks = <T>(work: () => Promise<T>): Promise<T> => rewriting(unlocked, work);

export const unlocked = (text: string): string =>
  text.replace(/ for (?:no key )?update(?: of "\w+")?(?: skip locked)?$/, "");

/** The same for other guards: whatever SQL is sent goes through `rewrite` first. */
export async function rewriting<T>(rewrite: (text: string) => string, work: () => Promise<T>): Promise<T> {
  const original = pg.Client.prototype.query as (...args: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, "query").mockImplementation(function (this: unknown, ...args: unknown[]) {
    const [query, ...rest] = args;
    if (typeof query === "string") return original.call(this, rewrite(query), ...rest);
    const config = query as { text: string; name?: string };
    const text = rewrite(config.text);
    // Under its name the statement with the guard may be prepared already.
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
