import { randomBytes } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, inject } from "vitest";
import { type Database, openDatabase } from "#platform/database/db.ts";

export type TestDatabase = { url: string } & Database;

/** A database of this file's own, cloned from the migrated template and dropped at the end. */
export function useDatabase(): TestDatabase {
  const holder = {} as TestDatabase;
  const name = `test_${randomBytes(6).toString("hex")}`;
  const server = () => inject("testServer");
  beforeAll(async () => {
    await maintenance(server(), `create database ${name} template ${inject("templateDatabase")}`);
    const url = `${server()}/${name}`;
    Object.assign(holder, { url, ...openDatabase(url, { maxConnections: 10 }) });
  });
  afterAll(async () => {
    await holder.close();
    await maintenance(server(), `drop database ${name} with (force)`);
  });
  return holder;
}

async function maintenance(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/maintenance` });
  await client.connect();
  // Cloning locks the template: parallel files take turns instead of failing.
  await client.query("select pg_advisory_lock(2)");
  await client.query(statement);
  await client.end();
}
