import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Db } from "#platform/database/db.ts";
import { counting, localSignals, page, text, visit } from "#tests/support/shared-pages.ts";
import { createPageCache } from "./page-cache.ts";

const noDb = {} as Db;

test("visitors get one rendering, without the mark, with a policy and shared caching", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const { render, seen } = counting();
  const first = await cache.respond(visit(), render);
  const second = await cache.respond(visit(), render);
  expect(await first.text()).toBe("<p>1</p>");
  expect(await second.text()).toBe("<p>1</p>");
  expect(seen).toHaveLength(1);
  expect(Object.fromEntries(second.headers)).toMatchObject({
    "cache-control": "public, max-age=0, s-maxage=60, must-revalidate",
    vary: "cookie",
    "content-security-policy": "script-src 'sha256-x'",
    "x-cache": "hit",
    "content-length": "8",
  });
  expect(second.headers.has("x-page-cache")).toBe(false);
});

test("a page is rendered again after a minute", async () => {
  let now = 0;
  const cache = createPageCache({ signals: localSignals(), clock: () => now });
  const { render } = counting();
  await cache.respond(visit(), render);
  now = 59_999;
  expect(await text(cache.respond(visit(), render))).toBe("<p>1</p>");
  now = 60_000;
  expect(await text(cache.respond(visit(), render))).toBe("<p>2</p>");
});

test("whoever brings a session, a flash, a token or a form gets a page of their own", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const { render, seen } = counting();
  await cache.respond(visit(), render);
  const own = [
    visit("/", { cookie: "lang=fr; auth.token=x" }),
    visit("/", { cookie: "auth.refresh_token=x" }),
    visit("/", { cookie: "flash=x" }),
    visit("/", { authorization: "Bearer x" }),
    visit("/", {}, "POST"),
    visit("/.data"),
  ];
  for (const request of own) {
    const response = await cache.respond(request, render);
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.has("x-page-cache")).toBe(false);
    expect(response.headers.has("etag")).toBe(false);
  }
  expect(seen).toHaveLength(1 + own.length);
  expect(await text(cache.respond(visit("/", { cookie: "lang=fr; notauth.x=1" }), render))).toBe("<p>1</p>");
});

test.each([
  ["a cookie", { headers: { "set-cookie": "bookEvent=1" } }],
  ["another status", { status: 404 }],
  ["no mark", { tags: null }],
  ["no page", { headers: { "content-type": "application/json" } }],
])("an answer with %s is never kept", async (_what, answer) => {
  const cache = createPageCache({ signals: localSignals() });
  const { render, seen } = counting((count) => page({ ...answer, body: `<p>${count}</p>` }));
  const responses = await Promise.all([1, 2, 3].map(() => cache.respond(visit(), render)));
  expect(new Set(await Promise.all(responses.map((each) => each.text()))).size).toBe(3);
  await cache.respond(visit(), render);
  expect(seen).toHaveLength(4);
  expect(cache.store.size).toBe(0);
  for (const each of responses) expect(each.headers.has("x-page-cache")).toBe(false);
});

test("a stampede renders once", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const { promise, resolve } = Promise.withResolvers<void>();
  const { render, seen } = counting(async (count) => promise.then(() => page({ body: `<p>${count}</p>` })));
  const crowd = Array.from({ length: 50 }, () => text(cache.respond(visit(), render)));
  resolve();
  expect(new Set(await Promise.all(crowd))).toEqual(new Set(["<p>1</p>"]));
  expect(seen).toHaveLength(1);
});

test("a failure of the first is not everybody's", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const { render } = counting(async (count) => {
    if (count === 1) throw new Error("the database blinked");
    return page({ body: `<p>${count}</p>` });
  });
  const [first, second] = await Promise.allSettled([cache.respond(visit(), render), cache.respond(visit(), render)]);
  expect(first.status).toBe("rejected");
  expect(second.status).toBe("fulfilled");
  expect(await text(cache.respond(visit(), render))).toBe("<p>3</p>");
});

test("queries: where visitors come from does not count, nor does the order of names", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const { render, seen } = counting();
  for (const path of ["/event?ville=paris&art=3", "/event?utm_source=x&art=3&ville=paris&fbclid=1"]) {
    expect(await text(cache.respond(visit(path), render))).toBe("<p>1</p>");
  }
  expect(seen[0]?.url).toBe("http://localhost:3000/event?art=3&ville=paris");
  expect(await text(cache.respond(visit("/event?art=3"), render))).toBe("<p>2</p>");
  expect(await text(cache.respond(visit(`/event?q=${"x".repeat(600)}`), render))).toBe("<p>3</p>");
  expect(cache.store.size).toBe(2);
});

test("a flood of queries pushes out its own path's pages only", async () => {
  const cache = createPageCache({ signals: localSignals(), maxVariants: 5 });
  const { render } = counting();
  await cache.respond(visit("/"), render);
  for (let index = 0; index < 40; index++) await cache.respond(visit(`/event?x=${index}`), render);
  expect(cache.store.size).toBe(6);
  expect(await text(cache.respond(visit("/"), render))).toBe("<p>1</p>");
});

test("memory stays within its limit, the least visited going first", async () => {
  const big = "x".repeat(10_000);
  const cache = createPageCache({ signals: localSignals(), maxBytes: 45_000 });
  const { render, seen } = counting(() => page({ body: big }));
  await cache.respond(visit("/a"), render);
  await cache.respond(visit("/b"), render);
  await cache.respond(visit("/a"), render);
  await cache.respond(visit("/c"), render);
  await cache.respond(visit("/d"), render);
  expect(cache.store.bytes).toBeLessThanOrEqual(45_000);
  expect(cache.store.size).toBe(3);
  await cache.respond(visit("/a"), render);
  expect(seen).toHaveLength(4);
  await cache.respond(visit("/b"), render);
  expect(seen).toHaveLength(5);
});

test("compressed variants hold the same page", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const body = `<p>${"été ".repeat(500)}</p>`;
  const { render } = counting(() => page({ body }));
  for (const [accepted, unpack] of [
    ["br", brotliDecompressSync],
    ["gzip", gunzipSync],
  ] as const) {
    const response = await cache.respond(visit("/", { "accept-encoding": accepted }), render);
    expect(response.headers.get("content-encoding")).toBe(accepted);
    expect(unpack(Buffer.from(await response.arrayBuffer())).toString()).toBe(body);
  }
});

test("a known page is not sent again, but its policy is", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const { render } = counting();
  const etag = (await cache.respond(visit(), render)).headers.get("etag") ?? "";
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
  const again = await cache.respond(visit("/", { "if-none-match": `"other", ${etag}` }), render);
  expect(again.status).toBe(304);
  expect(await again.text()).toBe("");
  expect(again.headers.get("content-security-policy")).toBe("script-src 'sha256-x'");
  expect(again.headers.get("vary")).toBe("cookie, accept-encoding");
});

test("HEAD answers with the page's headers and no body", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const { render, seen } = counting();
  await cache.respond(visit(), render);
  const head = await cache.respond(visit("/", {}, "HEAD"), render);
  expect(head.headers.get("content-length")).toBe("8");
  expect(await head.text()).toBe("");
  expect(seen).toHaveLength(1);
});

test("found before anything is rendered: by visitors, while fresh, until it is dropped", async () => {
  let now = 0;
  const signals = localSignals();
  const cache = createPageCache({ signals, clock: () => now });
  const find = (url: string, headers: Record<string, string> = {}, method = "GET") =>
    cache.find({ method, url, headers })?.bodies.identity.length;
  expect(find("/projet")).toBeUndefined();
  await cache.respond(visit("/projet?b=2&a=1"), async () => page({ tags: "projects" }));
  await cache.respond(visit("/projet"), async () => page({ tags: "projects" }));
  for (const url of ["/projet", "/projet?utm_source=x", "/projet?a=1&b=2"]) expect(find(url), url).toBeGreaterThan(0);
  expect(find("/projet", {}, "HEAD")).toBeGreaterThan(0);
  for (const url of ["/projet.data", "//x/projet", "/projet/", "/projet?a=1", "/%"])
    expect(find(url), url).toBeUndefined();
  expect(find("/projet", {}, "POST")).toBeUndefined();
  expect(find("/projet", { cookie: "lang=fr; auth.token=x" })).toBeUndefined();
  expect(find("/projet", { authorization: "Bearer x" })).toBeUndefined();
  now = 60_000;
  expect(find("/projet")).toBeUndefined();
  now = 59_999;
  await cache.invalidate(noDb, "projects");
  expect(find("/projet")).toBeUndefined();
});

test("a page is compressed when it is first asked for so, once for all who ask, and is ready from then on", async () => {
  const cache = createPageCache({ signals: localSignals() });
  const { render, seen } = counting(() => page({ body: "mot ".repeat(2_000) }));
  const readyAs = (encoding: string) =>
    cache.find({ method: "GET", url: "/", headers: {} })?.bodies[encoding as "br" | "gzip"];
  await cache.respond(visit("/"), render);
  expect([readyAs("br"), readyAs("gzip")]).toEqual([undefined, undefined]);
  const asked = Array.from({ length: 3 }, () => cache.respond(visit("/", { "accept-encoding": "br" }), render));
  const lengths = (await Promise.all(asked)).map(({ headers }) => Number(headers.get("content-length")));
  expect(new Set(lengths)).toEqual(new Set([readyAs("br")?.length]));
  expect(readyAs("gzip")).toBeUndefined();
  expect(seen).toHaveLength(1);
});
