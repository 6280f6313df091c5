import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { withMinimumDelay } from "./button.tsx";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

async function settledAfter(work: Promise<unknown>): Promise<number> {
  const started = Date.now();
  const settled = withMinimumDelay(work).then(
    () => Date.now() - started,
    () => Date.now() - started,
  );
  await vi.advanceTimersByTimeAsync(1000);
  return settled;
}

const later = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

test("a quick answer waits for 200 ms, a slow one is not held up", async () => {
  expect(await settledAfter(Promise.resolve())).toBe(200);
  expect(await settledAfter(later(700))).toBe(700);
});

test("a quick failure waits as well, and stays a failure", async () => {
  expect(await settledAfter(Promise.reject(new Error("down")))).toBe(200);
  const failing = withMinimumDelay(Promise.reject(new Error("down")));
  const refused = expect(failing).rejects.toThrow("down");
  await vi.advanceTimersByTimeAsync(200);
  await refused;
});
