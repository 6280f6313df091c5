import { readFileSync } from "node:fs";
import path from "node:path";
import vm from "node:vm";
import { expect, test } from "vitest";

const source = readFileSync(path.join(import.meta.dirname, "late-bootstrap.js"), "utf8");

type Page = { __reloadOnce(): boolean; navigator: { onLine: boolean } };

/** The inline script in a page that only takes notes. */
function run(innerWidth: number, sessionStorage: object = {}) {
  const seen = { timers: [] as { work: () => void; delay: number }[], idle: [] as unknown[], reloads: 0, cookie: "" };
  let now = 1_000_000;
  const appended: { src?: string }[] = [];
  const head = { append: (element: object) => appended.push(element) };
  const window = {
    innerWidth,
    requestIdleCallback: (_work: () => void, options: unknown) => seen.idle.push(options),
    document: {
      currentScript: { dataset: { consent: "/assets/consent.js" } },
      documentElement: { toggleAttribute() {} },
      readyState: "complete",
      createElement: () => ({ dataset: {} }),
      querySelector: () => null,
      querySelectorAll: () => [],
      head,
      body: head,
    },
    navigator: { onLine: true },
    location: { reload: () => seen.reloads++ },
    sessionStorage,
    Date: { now: () => now },
    addEventListener() {},
    removeEventListener() {},
    setTimeout: (work: () => void, delay: number) => seen.timers.push({ work, delay }),
  };
  const page = vm.createContext({ ...window, window: undefined });
  page.window = page;
  Object.defineProperty(page.document, "cookie", {
    set(text: string) {
      seen.cookie = text;
    },
  });
  vm.runInContext(source, page);
  return { seen, appended, page: page as unknown as Page, pass: (ms: number) => (now += ms) };
}

test("scripts wait 5 s on a desktop, 6 s under 640 wide, then for an idle moment of 7 s at most", () => {
  for (const [width, delay] of [
    [640, 5000],
    [639, 6000],
  ] as const) {
    const { seen } = run(width);
    const [start] = seen.timers;
    expect(start?.delay, String(width)).toBe(delay);
    start?.work();
    expect(seen.idle).toEqual([{ timeout: 7000 }]);
  }
});

test("consent starts 1000 ms after load", () => {
  const { seen, appended } = run(1440);
  const consent = seen.timers.find(({ delay }) => delay === 1000);
  expect(appended).toEqual([]);
  consent?.work();
  expect(appended).toMatchObject([{ src: "/assets/consent.js" }]);
});

test("a failed chunk reloads once in 60 s, and not at all where that cannot be remembered", () => {
  const { page, seen, pass } = run(1440);
  expect([page.__reloadOnce(), page.__reloadOnce()]).toEqual([true, false]);
  pass(59_999);
  expect(page.__reloadOnce()).toBe(false);
  pass(1);
  expect(page.__reloadOnce()).toBe(true);
  expect(seen.reloads).toBe(2);
  const refuse = () => {
    throw new Error("storage is blocked");
  };
  const blocked = run(1440, new Proxy({}, { get: refuse, set: refuse }));
  expect(blocked.page.__reloadOnce()).toBe(false);
  const offline = run(1440);
  offline.page.navigator.onLine = false;
  expect(offline.page.__reloadOnce()).toBe(false);
  expect(blocked.seen.reloads).toBe(0);
});

test("the language is French for 365 days", () => {
  expect(run(1440).seen.cookie).toBe(`lang=fr; path=/; max-age=${365 * 24 * 3600}; samesite=lax`);
});
