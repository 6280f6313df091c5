import { expect, test } from "vitest";
import { z } from "zod";
import { areaJobs } from "#wiring/areas.ts";

/** While two builds run side by side, the older one reads jobs of the newer, with a field that it does not know. */
const leavesOutWhatItDoesNotKnow = (payload: unknown): boolean =>
  payload instanceof z.ZodObject && payload.def.catchall === undefined;

test("every job that somebody enqueues reads its payload with a trace beside it; the clock's own carry none", () => {
  const refusing = areaJobs.filter(({ payload, cron }) => !leavesOutWhatItDoesNotKnow(payload) && cron === undefined);
  expect(areaJobs.length).toBeGreaterThan(30);
  expect(refusing.map(({ name }) => name)).toEqual([]);
});

test("a schema that refuses it is found (negative control)", () => {
  expect(leavesOutWhatItDoesNotKnow(z.object({ id: z.string() }))).toBe(true);
  expect(leavesOutWhatItDoesNotKnow(z.strictObject({ id: z.string() }))).toBe(false);
  expect(leavesOutWhatItDoesNotKnow(z.record(z.string(), z.never()))).toBe(false);
});
