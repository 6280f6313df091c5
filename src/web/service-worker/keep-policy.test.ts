import { expect, test } from "vitest";
import { changesPerson, treatmentOf, whereToKeep } from "./keep-policy.ts";

const ORIGIN = "https://hors-les-murs.test";

function page(headers: Record<string, string>, changes: { status?: number; redirected?: boolean } = {}) {
  const all = new Headers({ "content-type": "text/html; charset=utf-8", ...headers });
  return { status: 200, redirected: false, headers: all, ...changes };
}

test.each([
  ["visitors' page", page({ "cache-control": "public, max-age=0, s-maxage=60" }), "visitors"],
  ["page of one's own", page({ "cache-control": "private, no-store" }), undefined],
  ["page that says nothing", page({}), undefined],
  ["page that says both", page({ "cache-control": "public, no-store" }), undefined],
  ["tickets", page({ "cache-control": "private, no-store", "x-offline": "tickets" }), "private"],
  ["error", page({ "cache-control": "public" }, { status: 500 }), undefined],
  ["redirection", page({ "cache-control": "public" }, { redirected: true }), undefined],
  ["JSON", page({ "cache-control": "public", "content-type": "application/json" }), undefined],
])("%s", (_what, answer, expected) => {
  expect(whereToKeep(answer)).toBe(expected);
});

type Asked = { method?: string; mode?: RequestMode; destination?: RequestDestination };

function request(path: string, { method = "GET", mode = "navigate", destination = "document" }: Asked = {}) {
  return { method, mode, destination, url: path.startsWith("/") ? `${ORIGIN}${path}` : path };
}

test.each([
  [request("/event/1"), "page"],
  [request("/apiculture"), "page"],
  [request("/api/user/whoami"), "network"],
  [request("/api"), "network"],
  [request("/dev/mailbox"), "network"],
  [request("/document/guide-hote"), "network"],
  [request("/event", { method: "POST" }), "network"],
  [request("/event.data", { mode: "cors", destination: "" }), "network"],
  [request("/assets/app-x.css", { mode: "no-cors", destination: "style" }), "asset"],
  [request("/photos/1.webp", { mode: "no-cors", destination: "image" }), "photo"],
  [request("https://www.googletagmanager.com/gtm.js", { mode: "no-cors", destination: "script" }), "network"],
] as const)("%o is treated as %s", (asked, expected) => {
  expect(treatmentOf(asked, ORIGIN)).toBe(expected);
});

test("logging in or out changes the person, reading does not", () => {
  expect(changesPerson(request("/logout", { method: "POST" }))).toBe(true);
  expect(changesPerson(request("/login.data", { method: "POST" }))).toBe(true);
  expect(changesPerson(request("/login"))).toBe(false);
  expect(changesPerson(request("/event/1/book", { method: "POST" }))).toBe(false);
});
