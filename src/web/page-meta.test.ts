import { expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { headOf, routePages } from "#tests/support/visit-routes.ts";
import { rulesOf } from "./server/rules-of.ts";

const site = "https://hors-les-murs.example";

/** What everybody may find with a search engine; whatever is not here is somebody's, a step on a way, or a duplicate. */
const indexed = [
  ...["/", "/about-us", "/conditions", "/legal", "/privacy", "/rbs", "/list", "/list/event-all", "/list/:area"],
  ...[
    "/faq/spectateurs",
    "/faq/hotes",
    "/faq/artistes",
    "/droits-musicaux",
    "/classement",
    "/accessibilite",
    "/contact",
  ],
  ...["/signup", "/signup-artist", "/signup-host", "/signup-spectators"],
  ...["/proj-place-event", "/projet", "/projet/:projetid", "/place", "/place/:placeid", "/personne/:userid"],
  ...["/event", "/event-sm", "/event/:eventid"],
];

test("search engines keep what is everybody's, and nothing else", async () => {
  const pages = routePages();
  expect(pages.map(({ path }) => path).filter((path) => rulesOf(path).indexed)).toEqual(
    pages.map(({ path }) => path).filter((path) => indexed.includes(path)),
  );
  const wrong: string[] = [];
  let told = 0;
  for (const page of pages) {
    const head = await headOf(page, {} as Ctx);
    if (!head) continue;
    told++;
    const isKept = head.robots === undefined && head.canonical?.startsWith(`${site}/`) === true;
    const isRefused = /^noindex/.test(head.robots ?? "") && head.canonical === undefined;
    if (indexed.includes(page.path) ? !isKept : !isRefused) wrong.push(page.path);
  }
  expect(wrong).toEqual([]);
  expect(told).toBeGreaterThan(110);
});

test("a page that routes.ts does not name is kept by no search engine", () => {
  expect(rulesOf("/a/new/page").indexed).toBe(false);
  expect(rulesOf("/admin/new/page")).toMatchObject({ read: "team", send: "team", indexed: false });
});
