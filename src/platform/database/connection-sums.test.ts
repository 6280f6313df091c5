import pg from "pg";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { missingRoom } from "./connection-sums.ts";

const database = useDatabase();

test("a process that asks for more connections than there are is told the sum", async () => {
  const client = new pg.Client(database.url);
  await client.connect();
  const asked = (straight: number) => missingRoom(client, { straight, variables: "DATABASE_POOL_SIZE 20" });
  expect(await asked(3)).toBeUndefined();
  expect(await asked(5_000)).toContain("this process may open 5000 connections (DATABASE_POOL_SIZE 20");
  const { pathname } = new URL(database.url);
  await client.query(`alter database ${pathname.slice(1)} connection limit 2`);
  expect(await asked(3)).toContain("the database takes 2");
  await client.end();
});
