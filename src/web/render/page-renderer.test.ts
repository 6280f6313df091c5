import { type EntryContext, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { serverBuild } from "#tests/support/server-build.ts";
import { createPageRenderer } from "./page-renderer.ts";

type Known = { parentId?: string; path?: string; index?: true };

const known: Record<string, Known> = {
  root: { path: "" },
  frame: { parentId: "root" },
  home: { parentId: "frame", index: true },
  list: { parentId: "frame", path: "projet" },
  one: { parentId: "frame", path: "projet/:id" },
  inner: { parentId: "one", path: "edit" },
  other: { parentId: "frame", path: "place" },
  offered: { parentId: "frame", path: ":lang?/aide" },
  unknown: { parentId: "root", path: "*" },
};

const page = { default: () => null, loader: () => null };
const routes = Object.fromEntries(
  Object.entries(known).map(([id, route]) => [id, { id, hasLoader: true, module: page, ...route }]),
);

/** Answers with the page that was found and the routes that the renderer looked at. */
function answer(_request: Request, status: number, _headers: Headers, context: EntryContext): Response {
  const found = context.staticHandlerContext.matches.at(-1)?.route.id;
  return Response.json({ status, found, looked: Object.keys(context.manifest.routes) });
}

const render = createPageRenderer(serverBuild({ routes, entry: { default: answer } }));
const ask = async (path: string) =>
  (await render(new Request(`http://localhost:3000${path}`), new RouterContextProvider())).json();

test.each([
  ["/projet", "list"],
  ["/projet?page=2", "list"],
  ["/PROJET/", "list"],
  ["/%70rojet", "list"],
  ["/projet/x", "one"],
  ["/projet/x/edit", "inner"],
  ["/place", "other"],
  ["/", "home"],
  ["/?q=/projet", "home"],
  ["/aide", "offered"],
  ["/projet/aide", "one"],
  ["/fr/aide", "offered"],
  ["/place/aide", "offered"],
  ["/projet/x/y/z", "unknown"],
  ["/nowhere", "unknown"],
])("%s is %s, as if every route had been looked at", async (path, found) => {
  expect(await ask(path)).toMatchObject({ found, status: 200 });
});

test("only routes that begin like the path, or with anything, are looked at", async () => {
  const { looked } = await ask("/projet/x");
  expect(looked).toEqual(["root", "frame", "home", "list", "one", "inner", "offered", "unknown"]);
});

test("data of a page comes from the same routes as the page", async () => {
  const found = await render(new Request("http://localhost:3000/projet.data"), new RouterContextProvider());
  expect(found.status).toBe(200);
  expect(await found.text()).toContain("list");
});
