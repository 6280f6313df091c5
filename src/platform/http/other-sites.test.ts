import { Hono } from "hono";
import { expect, test } from "vitest";
import { DomainError } from "../errors.ts";
import { pathMatcher, readableElsewhere } from "./other-sites.ts";
import { problemResponse } from "./problem.ts";

const app = new Hono();
app.onError((error) => problemResponse(error, "1"));
app.use(readableElsewhere(pathMatcher(["/api/events/{id}", "/event/flux/:format"])));
app.get("/api/events/:id", (c) => {
  if (c.req.param("id") === "none") throw new DomainError("not_found");
  return c.json({});
});
app.post("/api/events/:id", (c) => c.json({}));
app.get("/api/mine", (c) => c.json({}));

const ask = (path: string, init: RequestInit = {}) => app.request(path, init);
const asksFirst = (path: string, method: string) =>
  ask(path, {
    method: "OPTIONS",
    headers: { origin: "https://ailleurs.fr", "access-control-request-method": method },
  });

test("what everybody may read is read elsewhere, and so is why it cannot be", async () => {
  for (const [path, status] of [
    ["/api/events/1", 200],
    ["/api/events/none", 404],
    ["/event/flux/rss", 404],
  ] as const) {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("access-control-allow-origin")], path).toEqual([status, "*"]);
  }
});

test("browsers that ask first may read, and no more; what is one's own says nothing", async () => {
  const may = await asksFirst("/api/events/1", "GET");
  expect(may.status).toBe(204);
  expect(Object.fromEntries(may.headers)).toMatchObject({
    "access-control-allow-origin": "*",
    "access-control-allow-methods": "GET, HEAD",
    "access-control-max-age": "86400",
  });
  expect(may.headers.get("access-control-allow-credentials")).toBeNull();
  const taken = may.headers.get("access-control-allow-headers")?.split(", ") ?? [];
  expect(taken).toEqual(expect.arrayContaining(["content-type", "if-none-match"]));
  for (const never of ["*", "authorization", "cookie"]) expect(taken).not.toContain(never);
  for (const refused of [
    await asksFirst("/api/events/1", "POST"),
    await asksFirst("/api/mine", "GET"),
    await ask("/api/events/1", { method: "POST" }),
    await ask("/api/mine"),
    await ask("/api/events/1/mine"),
  ]) {
    expect(refused.headers.get("access-control-allow-origin")).toBeNull();
  }
});
