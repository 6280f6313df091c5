import { afterEach, expect, test, vi } from "vitest";
import { prefetchLinksInView } from "#web/render/link-prefetch.tsx";
import { isSlow, whenIdle } from "./idle-work.ts";

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

test.each([
  ["an unknown connection", undefined, false],
  ["4g", { effectiveType: "4g" }, false],
  ["3g", { effectiveType: "3g" }, false],
  ["2g", { effectiveType: "2g" }, true],
  ["slow 2g", { effectiveType: "slow-2g" }, true],
  ["the data saver on 4g", { effectiveType: "4g", saveData: true }, true],
] as const)("%s is slow or not", (_what, connection, slow) => {
  expect(isSlow(connection)).toBe(slow);
});
