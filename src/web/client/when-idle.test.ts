import { afterEach, expect, test, vi } from "vitest";
import { prefetchLinksInView } from "./link-prefetch.ts";
import { whenIdle } from "./when-idle.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function stubIdle() {
  const asked: { timeout?: number }[] = [];
  const requestIdleCallback = (_work: () => void, options: { timeout?: number }) => asked.push(options);
  const cancelIdleCallback = vi.fn();
  vi.stubGlobal("window", { requestIdleCallback, IntersectionObserver: class {} });
  vi.stubGlobal("requestIdleCallback", requestIdleCallback);
  vi.stubGlobal("cancelIdleCallback", cancelIdleCallback);
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      disconnect() {}
    },
  );
  return { asked, cancelIdleCallback };
}

test("idle is waited for, so long at most; without that, a moment", () => {
  const { asked, cancelIdleCallback } = stubIdle();
  whenIdle(() => {}, 700)();
  expect(asked).toEqual([{ timeout: 700 }]);
  expect(cancelIdleCallback).toHaveBeenCalledOnce();
  vi.useFakeTimers();
  vi.stubGlobal("window", {});
  const work = vi.fn();
  whenIdle(work, 700);
  vi.advanceTimersByTime(200);
  expect(work).toHaveBeenCalledOnce();
});

test("links in view are looked at when idle, after two seconds at most", () => {
  const { asked } = stubIdle();
  prefetchLinksInView(() => [])();
  expect(asked).toEqual([{ timeout: 2000 }]);
});
