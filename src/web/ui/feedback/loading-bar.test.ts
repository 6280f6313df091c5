import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { runLoadingBar } from "./loading-bar.tsx";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function start() {
  const seen = { visible: false };
  const stop = runLoadingBar((visible) => {
    seen.visible = visible;
  });
  return { seen, stop };
}

test("a page that comes within 200 ms shows no bar", () => {
  const { seen, stop } = start();
  vi.advanceTimersByTime(199);
  expect(seen.visible).toBe(false);
  stop();
  vi.advanceTimersByTime(10_000);
  expect(seen.visible).toBe(false);
});

test("a slow one shows it from 200 ms on, for five seconds at most", () => {
  const { seen } = start();
  vi.advanceTimersByTime(200);
  expect(seen.visible).toBe(true);
  vi.advanceTimersByTime(4999);
  expect(seen.visible).toBe(true);
  vi.advanceTimersByTime(1);
  expect(seen.visible).toBe(false);
});

test("it goes with the page's arrival", () => {
  const { seen, stop } = start();
  vi.advanceTimersByTime(300);
  stop();
  expect(seen.visible).toBe(false);
});
