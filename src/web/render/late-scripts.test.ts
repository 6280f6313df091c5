import { runInNewContext } from "node:vm";
import { expect, test, vi } from "vitest";
import { baseLocale, isLocale, locales } from "#platform/messages/runtime.js";
import { bootstrapCode, timeScripts } from "./late-scripts.ts";

const noTagManager = { tagManagerId: null, liveMap: null, user: null, apiUrl: "" };
const html =
  '<html><head><link rel="modulepreload" href="/assets/a.js"/><script type="application/ld+json">{}</script></head>' +
  '<body><p>$& $1</p><script>inline()</script><script type="module" async="">import "/assets/a.js";</script></body></html>';

test("late: nothing of the application is preloaded or run, and one bootstrap is added", () => {
  const late = timeScripts(html, "late", noTagManager);
  expect(late).not.toContain("modulepreload");
  expect(late).not.toContain('type="module"');
  expect(late).toContain('<script type="text/late-module">import "/assets/a.js";</script>');
  expect(late.match(/data-consent=/g)).toHaveLength(1);
  expect(late).toContain("<p>$& $1</p>");
});

test("reading: the application sleeps, and the script that stands for it is named", () => {
  vi.stubEnv("READING_SCRIPT", "/assets/reading-x.js");
  const read = timeScripts(html, "reading", noTagManager);
  expect(read).toContain('<script type="text/late-module">import "/assets/a.js";</script>');
  expect(read).toContain('data-reading="/assets/reading-x.js"');
  expect(timeScripts(html, "late", noTagManager)).not.toContain("data-reading");
});

test("now: scripts stay as they are, and are asked for after what the page looks like", () => {
  const now = timeScripts(html, "now", noTagManager);
  expect(now).toContain('<script type="module" async="">');
  expect(now).toContain('<link rel="modulepreload" fetchpriority="low" href="/assets/a.js"/>');
});

test("never: no script is left but structured data", () => {
  const still = timeScripts(html, "never", noTagManager);
  expect(still.match(/<script/g)).toHaveLength(1);
  expect(still).toContain("ld+json");
  expect(still).not.toContain("modulepreload");
});

test("the bootstrap is small, the same on every page; the tag manager is an attribute", () => {
  const [plain, tagged] = [null, "GTM-AB12"].map((tagManagerId) =>
    timeScripts(html, "late", { ...noTagManager, tagManagerId }),
  );
  const bootstrapOf = (page = "") => /<script data-consent[^>]*>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? "";
  expect(bootstrapOf(tagged)).toBe(bootstrapOf(plain));
  expect(tagged).toContain('data-tag-manager="GTM-AB12"');
  expect(bootstrapOf(plain).length).toBeLessThan(3400);
  expect(bootstrapOf(plain)).not.toContain("//");
  expect(bootstrapOf(plain)).toBe(bootstrapCode);
});

test("an identifier that is none never reaches the page", () => {
  expect(timeScripts(html, "late", { ...noTagManager, tagManagerId: '"><script>' })).not.toContain("data-tag-manager");
});

test("the language is French, and its cookie lasts 365 days", () => {
  const [, bootstrap = ""] =
    /<script data-consent[^>]*>([\s\S]*?)<\/script>/.exec(timeScripts(html, "late", noTagManager)) ?? [];
  const page = {
    cookie: "",
    readyState: "loading",
    currentScript: { dataset: {} },
    documentElement: { toggleAttribute() {} },
    querySelector: () => null,
  };
  const browser = {
    document: page,
    navigator: { onLine: true },
    addEventListener() {},
    location: { pathname: "/", search: "" },
    setTimeout() {},
    innerWidth: 390,
  };
  runInNewContext(bootstrap, { ...browser, window: {} });
  const [pair, ...attributes] = page.cookie.split("; ");
  expect(pair).toBe("lang=fr");
  expect(attributes).toContain(`max-age=${365 * 24 * 3600}`);
  expect(attributes).toContain("path=/");
});

test("French is the first language, and the one to fall back to: there is no other", () => {
  expect([baseLocale, ...locales]).toEqual(["fr", "fr"]);
  expect(isLocale("en")).toBe(false);
});
