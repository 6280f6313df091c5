import { afterAll, beforeAll } from "vitest";
import { type Database, openDatabase } from "#platform/database/db.ts";
import type { TestDatabase } from "./database.ts";
import type { MoneyApp } from "./money.ts";

/**
 * The platform as several server processes would have it: each process with connections, and with batches, of its own. Inside one
 * process much goes in turn anyway; only the database keeps them apart.
 */
export function useProcesses(database: TestDatabase, app: MoneyApp, count: number): (index: number) => MoneyApp {
  const opened: Database[] = [];
  beforeAll(() => {
    while (opened.length < count) opened.push(openDatabase(database.url, { maxConnections: 4 }));
  });
  afterAll(() => Promise.all(opened.map((each) => each.close())));
  return (index) => ({
    ...app,
    ctx: (...who) => ({ ...app.ctx(...who), db: (opened[index % count] ?? database).db }),
  });
}
