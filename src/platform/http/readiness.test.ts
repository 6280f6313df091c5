import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { createReadiness } from "./readiness.ts";

const open = (drainMs?: number) =>
  createReadiness({ check: async () => true, drainMs, usualDrainMs: 400, processes: 1 });

async function timeOf(work: Promise<void>): Promise<number> {
  const began = performance.now();
  await work;
  return performance.now() - began;
}

test("from the first moment of leaving it is not ready, and stays to say so while it is watched", async () => {
  const readiness = open();
  expect([await readiness.isReady(), await readiness.isReady()]).toEqual([true, true]);
  const left = timeOf(readiness.leave());
  expect(await readiness.isReady()).toBe(false);
  expect(await left).toBeGreaterThan(350);
});

test("watched by nobody, or by somebody who looked once, it leaves at once", async () => {
  expect(await timeOf(open().leave())).toBeLessThan(200);
  const once = open();
  await once.isReady();
  expect(await timeOf(once.leave())).toBeLessThan(200);
  const stopped = open();
  await stopped.isReady();
  await stopped.isReady();
  await sleep(1_200);
  expect(await timeOf(stopped.leave())).toBeLessThan(200);
});

test("told how long, it stays that long, watched or not", async () => {
  expect(await timeOf(open(300).leave())).toBeGreaterThan(250);
  const watched = open(0);
  await watched.isReady();
  await watched.isReady();
  expect(await timeOf(watched.leave())).toBeLessThan(200);
});
