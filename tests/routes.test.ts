import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import routes from "#web/routes.ts";
import { routePages } from "./support/visit-routes.ts";

type Entry = (typeof routes)[number];

const documented = readFileSync(path.resolve(import.meta.dirname, "../docs/routes.md"), "utf8");

/** Every page with the layout around it, as docs/routes.md must list it. */
function flatten(entries: readonly Entry[], layout: string, prefix: string): { path: string; layout: string }[] {
  return entries.flatMap((entry) => {
    const isLayout = entry.path === undefined && !entry.index;
    const [folder, name = ""] = entry.file.split("/");
    // The team's pages have a frame of their own.
    const inner = isLayout ? (folder === "layouts" ? path.basename(name, ".tsx") : `${folder}`) : layout;
    const here = [prefix, entry.path].filter(Boolean).join("/");
    const children = flatten(entry.children ?? [], inner, here);
    return isLayout || (entry.children && !entry.index) ? children : [{ path: `/${here}`, layout: inner }, ...children];
  });
}

const all = flatten(routes, "none", "");

test("every route is in docs/routes.md, with its layout", () => {
  const missing = all.filter((route) => !documented.includes(`| \`${route.path}\` | ${route.layout} |`));
  expect(missing.map((route) => `| \`${route.path}\` | ${route.layout} |`)).toEqual([]);
});

test("docs/routes.md lists no route that is gone", () => {
  const listed = [...documented.matchAll(/^\| `([^`]+)` \| ([a-z-]+) \|/gm)].map(([, path]) => path);
  expect(listed.filter((path) => !all.some((route) => route.path === path))).toEqual([]);
});

test("every form is sent through the dispatcher: no page reads one by itself, and no refusal passes for an answer", () => {
  const web = path.resolve(import.meta.dirname, "../src/web");
  const filesOf = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ file, children }) => [file, ...filesOf(children ?? [])]);
  const sources = [...new Set(["root.tsx", ...filesOf(routes)])].map(
    (file) => [file, readFileSync(path.join(web, file), "utf8")] as const,
  );
  const takingForms = sources.filter(([, source]) => /^export\b[^;(]*\baction\b/m.test(source));
  const wrong = takingForms.filter(([, source]) => {
    const dispatchers = /^export default /m.test(source) ? "formAction" : "pagelessAction|jsonAction";
    return !new RegExp(`^export const action = (?:${dispatchers})\\(`, "m").test(source);
  });
  expect(wrong.map(([file]) => file)).toEqual([]);
  expect(takingForms.length).toBeGreaterThan(60);
});

test("every page is loaded through the one loader: none reads the request by itself", () => {
  const web = path.resolve(import.meta.dirname, "../src/web");
  const files = new Set(routePages().flatMap((page) => page.files));
  const sources = [...files].map((file) => [file, readFileSync(path.join(web, file), "utf8")] as const);
  const loading = sources.filter(([, source]) => /^export\b[^;(]*\bloader\b/m.test(source));
  const wrong = loading.filter(
    ([, source]) =>
      !/^export const loader = (?:pageLoader\(|sharedLoader\(|\(\) =>)/m.test(source) ||
      source.includes("requestContext"),
  );
  expect(wrong.map(([file]) => file)).toEqual([]);
  expect(loading.length).toBeGreaterThan(100);
});
