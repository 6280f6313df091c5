import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findings, lookedAtOnTheWay, notLookedAt, ones, readings, teams, waysIn } from "./e2e/support/screens.ts";
import { servedPages } from "./support/specification/what-is-served.ts";

const inTheTable = new Set(
  [...readings, ...findings, ...waysIn, ...ones, ...teams].map((path) => path.replace(/\?.*/, "")),
);

/** A file, or a call without a page of its own. */
const isScreen = (page: string): boolean => {
  const modules = readFileSync("src/web/routes.ts", "utf8");
  const [, file] = new RegExp(`route\\("${page.slice(1).replaceAll(/[?*.]/g, "\\$&")}", "([^"]+)"`).exec(modules) ?? [];
  return !file?.endsWith(".ts");
};

test("every screen is looked at: from the table, by a journey on its way, or not, with a reason", () => {
  const known = [...inTheTable, ...Object.keys(lookedAtOnTheWay), ...Object.keys(notLookedAt)];
  expect(servedPages().filter((page) => isScreen(page) && !known.includes(page))).toEqual([]);
});

test("no screen is both in the table and left to a journey, and none of them is gone", () => {
  const left = [...Object.keys(lookedAtOnTheWay), ...Object.keys(notLookedAt)];
  expect(left.filter((page) => inTheTable.has(page))).toEqual([]);
  const pages = servedPages();
  expect(left.filter((page) => !pages.includes(page))).toEqual([]);
});

test("the journeys that are named look at something", () => {
  for (const journey of new Set(Object.values(lookedAtOnTheWay))) {
    expect(readFileSync(`tests/e2e/${journey}.spec.ts`, "utf8"), journey).toMatch(
      /(?:expectGoodLooks|violationsOf|faultsOf)\(/,
    );
  }
});
