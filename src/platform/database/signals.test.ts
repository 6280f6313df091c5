import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { useDatabase } from "#tests/support/database.ts";
import { openDatabaseGate } from "#tests/support/database-gate.ts";
import { createLog } from "../log.ts";
import { openSignals } from "./signals.ts";

const database = useDatabase();
const log = createLog("silent");

test("while the database is away, one attempt follows the other; when it is back, each listener re-reads once", async () => {
  const gate = await openDatabaseGate(database.url);
  const signals = await openSignals(gate.url, log);
  const heard: string[] = [];
  signals.on("here", (payload) => void heard.push(payload));
  gate.shut();
  await expect.poll(() => signals.isConnected()).toBe(false);
  await sleep(2_500);
  // Doubling, it would have been dozens, and hundreds a second later.
  expect(gate.asked()).toBeGreaterThan(2);
  expect(gate.asked()).toBeLessThan(12);
  gate.open();
  await expect.poll(() => signals.isConnected()).toBe(true);
  await signals.send(database.db, "here", "again");
  await expect.poll(() => heard).toEqual(["", "again"]);
  expect(gate.most()).toBe(1);
  await signals.close();
});

test("closing ends at once what is connected, what is connecting, and what gets no answer", async () => {
  const gate = await openDatabaseGate(database.url);
  const [silent, waiting] = await Promise.all([openSignals(gate.url, log), openSignals(gate.url, log)]);
  gate.shut();
  await expect.poll(() => waiting.isConnected()).toBe(false);
  gate.freeze();
  // By now at least one hangs in the middle of connecting.
  await expect.poll(() => gate.asked()).toBeGreaterThan(0);
  const asked = performance.now();
  await Promise.all([silent.close(), waiting.close()]);
  expect(performance.now() - asked).toBeLessThan(2_000);
});
