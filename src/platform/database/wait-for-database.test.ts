import { expect, test } from "vitest";
import { untilReached } from "./wait-for-database.ts";

const away = () => Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
const readOnly = () => Object.assign(new Error("cannot execute INSERT in a read-only transaction"), { code: "25006" });

test("asks again while the database is away or still a standby, and says why once in a while", async () => {
  const failures = [away(), readOnly(), away()];
  const told: unknown[] = [];
  const open = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return "open";
  };
  expect(await untilReached(open, { waitMs: 60_000, tell: (error) => told.push(error) })).toBe("open");
  expect(told).toHaveLength(1);
});

test("what does not pass by itself is said at once, and so is the end of the time", async () => {
  let asked = 0;
  const fail = (error: Error) => async () => {
    asked++;
    throw error;
  };
  const silent = { tell: () => undefined };
  await expect(untilReached(fail(new Error("no")), { waitMs: 60_000, ...silent })).rejects.toThrow("no");
  await expect(untilReached(fail(away()), { waitMs: 0, ...silent })).rejects.toThrow("connect");
  expect(asked).toBe(2);
  await expect(untilReached(fail(away()), { waitMs: 800, ...silent })).rejects.toThrow("connect");
  expect(asked).toBeGreaterThan(3);
});

test("asked to stop while it waits, it does not open again", async () => {
  const stopping = new AbortController();
  let asked = 0;
  const open = async () => {
    asked++;
    throw away();
  };
  const waiting = untilReached(open, { waitMs: 60_000, stopping: stopping.signal, tell: () => stopping.abort() });
  await expect(waiting).rejects.toThrow();
  expect(asked).toBe(1);
});
