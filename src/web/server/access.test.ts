import { createRequestHandler, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import type { Actor, Ctx } from "#core/context.ts";
import { visitorShell } from "#tests/support/render-screen.tsx";
import { serverBuild } from "#tests/support/server-build.ts";
import { createGuard, guardPages } from "./access.ts";
import { requestContext } from "./request-context.ts";

const NOW = new Date("2026-03-01T12:00:00Z");
const SOME_ID = "01890000-0000-7000-8000-000000000000";

type Visit = { method?: string; pattern?: string; params?: Record<string, string>; actor?: Actor };

/** What comes of it: "in", or where it leads, or the status. */
async function visit(
  path: string,
  { method = "GET", pattern = path, params = {}, actor }: Visit = {},
  guard = guardPages,
) {
  const context = new RouterContextProvider();
  const ctx = { actor: actor ?? { kind: "visitor" }, now: NOW } as Ctx;
  context.set(requestContext, { ctx, shell: visitorShell, sandbox: true });
  const url = new URL(path.replace(/\.data$/, ""), "http://localhost");
  const request = new Request(new URL(path, url), { method });
  try {
    await guard({ request, url, params, pattern, context }, async () => new Response());
    return "in";
  } catch (thrown) {
    if (thrown instanceof Response) return thrown.headers.get("location");
    return (thrown as { init: ResponseInit }).init.status;
  }
}

const user = (more: Partial<Extract<Actor, { kind: "user" }>> = {}): Actor => ({
  kind: "user",
  userId: "1",
  roles: ["ROLE_USER"],
  sessionId: "1",
  ...more,
});

test("a page that nobody named is for people who are logged in", async () => {
  expect(await visit("/a/new/page?x=1", { pattern: "/a/new/page" })).toBe("/login?redir=%2Fa%2Fnew%2Fpage%3Fx%3D1");
  expect(await visit("/a/new/page.data", { pattern: "/a/new/page" })).toBe("/login?redir=%2Fa%2Fnew%2Fpage");
  expect(await visit("/a/new/page", { actor: user() })).toBe("in");
  expect(await visit("/about-us")).toBe("in");
});

test("a form of an open page is for people who are logged in, unless it is everybody's", async () => {
  const project = { pattern: "/projet/:projetid", params: { projetid: SOME_ID } };
  expect(await visit(`/projet/${SOME_ID}`, project)).toBe("in");
  expect(await visit(`/projet/${SOME_ID}`, { ...project, method: "POST" })).toMatch(/^\/login\?redir=/);
  expect(await visit("/contact", { method: "POST" })).toBe("in");
  expect(await visit("/nowhere", { pattern: "/*", method: "POST" })).toBe("in");
  // Sent by a script: the action refuses it, and what was typed stays on the screen.
  expect(await visit(`/projet/${SOME_ID}.data`, { ...project, method: "POST" })).toBe("in");
});

test("the team's pages are for the team, with a proof of this hour, and not in somebody's place", async () => {
  const roles = ["ROLE_USER", "ROLE_ADMIN"] as const;
  const proof = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
  const money = (actor?: Actor) => visit("/admin/argent", actor ? { actor } : {});
  expect(await money()).toBe("/login");
  expect(await money(user())).toBe("/login");
  expect(await money(user({ roles, provedAt: proof(59), impersonatorId: "2" }))).toBe("/login");
  expect(await money(user({ roles, provedAt: proof(61) }))).toBe("/admin/entree?redir=%2Fadmin%2Fargent");
  expect(await money(user({ roles, provedAt: proof(59) }))).toBe("in");
});

/** A server of four pages, with frames, which says what it loaded; only the middleware asks who comes. */
const loaded: string[] = [];
const served = (id: string, more: object, isPage = true) => ({
  id,
  parentId: "root",
  hasLoader: true,
  module: { ...(isPage ? { default: () => null } : {}), loader: () => loaded.push(id) },
  ...more,
});
const routes = {
  root: served("root", { parentId: undefined, path: "", module: { default: () => null, middleware: [guardPages] } }),
  open: served("open", { path: "about-us" }),
  frame: served("frame", { path: "account" }),
  own: served("own", { parentId: "frame", path: "phone" }),
  team: served("team", { path: "admin/argent" }),
  file: served("file", { path: "account/versements/:payoutid.pdf" }, false),
};
const server = createRequestHandler(
  serverBuild({
    routes,
    entry: { default: (_: Request, status: number, headers: Headers) => new Response("", { status, headers }) },
  }),
  "production",
);

test.each([
  ["/account/phone", "/login?redir=%2Faccount%2Fphone"],
  ["/account/phone.data", "/login?redir=%2Faccount%2Fphone"],
  ["/account/phone.data?_routes=own", "/login?redir=%2Faccount%2Fphone"],
  ["/admin/argent", "/login"],
  ["/admin/argent.data?_routes=team", "/login"],
  [`/account/versements/${SOME_ID}.pdf`, `/login?redir=%2Faccount%2Fversements%2F${SOME_ID}.pdf`],
])("the framework asks before anything of %s is loaded, whatever part of it is wanted", async (path, to) => {
  const ask = async (actor: Actor) => {
    const context = new RouterContextProvider();
    context.set(requestContext, { ctx: { actor, now: NOW } as Ctx, shell: visitorShell, sandbox: true });
    loaded.length = 0;
    return server(new Request(`http://localhost${path}`), context);
  };
  const answer = await ask({ kind: "visitor" });
  expect(loaded).toEqual([]);
  expect(answer.headers.get("location") ?? (await answer.text())).toContain(to);
  await ask(user({ roles: ["ROLE_USER", "ROLE_ADMIN"], provedAt: NOW }));
  expect(loaded).not.toEqual([]);
});

test("an address that cannot be one of ours leads nowhere", async () => {
  const event = (eventid: string) => visit("/event/x", { pattern: "/event/:eventid", params: { eventid } });
  for (const wrong of ["x", "", "\0", "../etc", `${SOME_ID}x`, "constructor"]) expect(await event(wrong)).toBe(404);
  expect(await event(SOME_ID)).toBe("in");
  const year = (value: string) =>
    visit("/account/versements/x", { pattern: "/account/versements/:year", params: { year: value }, actor: user() });
  expect(await year("20x6")).toBe(404);
  expect(await year("2026")).toBe("in");
  // A segment that nobody described is refused rather than trusted.
  expect(await visit("/new/x", { pattern: "/new/:thing", params: { thing: "x" }, actor: user() })).toBe(404);
});

test("an unknown middleware is a 500", async () => {
  const guard = createGuard(() => "toString");
  const refused = await Promise.resolve(
    guard(
      {
        request: new Request("http://localhost/"),
        url: new URL("http://localhost/"),
        params: {},
        pattern: "/",
        context: new RouterContextProvider(),
      },
      async () => new Response(),
    ),
  ).catch((thrown: unknown) => thrown);
  expect(refused).toMatchObject({ data: "Unknown middleware", init: { status: 500 } });
});
