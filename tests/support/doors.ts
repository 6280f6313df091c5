import { afterAll, beforeAll } from "vitest";
import { type Database, openDatabase } from "#platform/database/db.ts";
import type { TestDatabase } from "./database.ts";
import type { MoneyHouse } from "./money.ts";

/**
 * The house as several server processes would have it: each door with connections, and with batches, of its own. Inside one
 * process much goes in turn anyway; only the database keeps doors apart.
 */
export function useDoors(database: TestDatabase, house: MoneyHouse, count: number): (index: number) => MoneyHouse {
  const opened: Database[] = [];
  beforeAll(() => {
    while (opened.length < count) opened.push(openDatabase(database.url, { maxConnections: 4 }));
  });
  afterAll(() => Promise.all(opened.map((each) => each.close())));
  return (index) => ({
    ...house,
    ctx: (...who) => ({ ...house.ctx(...who), db: (opened[index % count] ?? database).db }),
  });
}
