import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { openDatabase } from "./database/db.ts";
import { takeFromLimit } from "./rate-limit.ts";

const database = useDatabase();

test("count every concurrent hit, across pools, and open again after the window", async () => {
  const other = openDatabase(database.url);
  const now = new Date();
  const hit = (db: typeof database.db, at = now) => takeFromLimit(db, at, "login:x", { max: 10, windowSeconds: 60 });
  const outcomes = await Promise.allSettled(
    Array.from({ length: 40 }, (_, index) => hit(index % 2 ? database.db : other.db)),
  );
  expect(outcomes.filter((outcome) => outcome.status === "fulfilled")).toHaveLength(10);
  await expect(hit(other.db)).rejects.toMatchObject({ code: "rate_limited" });
  await hit(other.db, new Date(now.getTime() + 61_000));
  await other.close();
});

test("inside a transaction a hit counts with it, and is forgotten with it", async () => {
  const hit = (db: typeof database.db) => takeFromLimit(db, new Date(), "passing-on:x", { max: 1, windowSeconds: 60 });
  const undone = database.db.transaction(async (tx) => {
    expect(await hit(tx)).toMatchObject({ left: 0, renewsInSeconds: 60 });
    await expect(hit(tx)).rejects.toMatchObject({ code: "rate_limited" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  await hit(database.db);
  await expect(database.db.transaction(hit)).rejects.toMatchObject({ code: "rate_limited" });
});
