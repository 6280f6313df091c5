import { beforeAll, describe, expect, test } from "vitest";
import { listByArea } from "#core/discovery/list-by-area.ts";
import { searchPlaces, searchProjects } from "#core/discovery/search-listings.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { fillCatalogue } from "../bench/catalogue.ts";
import { indexesOf, plansOf, readWhole } from "../bench/plans.ts";
import { makeRandom } from "../bench/random.ts";
import { drawSearch } from "../bench/searches.ts";
import { vocabulary } from "../bench/vocabulary.ts";

/** The short form of bench/search.test.ts: enough listings for the planner to care. */
const LISTINGS = 5_000;

const database = useDatabase();
const app = useTestApp(database);
beforeAll(() => fillCatalogue(app.ctx(), LISTINGS));

const search = { project: searchProjects, place: searchPlaces };
const plans = (kind: "project" | "place", input: Record<string, unknown>) =>
  plansOf(database.pool, () => search[kind](app.ctx(), input));

describe.each(["project", "place"] as const)("%s", (kind) => {
  const isProject = kind === "project";
  const rare = vocabulary.at(-1);
  const features = isProject
    ? ["surtitrage", "sans-paroles", "participatif"]
    : ["boucle-magnetique", "chien-guide", "plain-pied"];
  test.each<[string, Record<string, unknown>]>([
    ["newest", {}],
    ["newest", { openness: "private", date: "2026-05-16" }],
    ["document", { text: rare, sort: "newest" }],
    ["document", { text: "quintette slam" }],
    ["by_type", { type: isProject ? "jazz" : "serre" }],
    ["by_family", { family: isProject ? "musique" : "insolite" }],
    ["by_cell", { city: "35238", radiusKm: 10 }],
    ["by_cell", { city: "35238", radiusKm: 10, sort: "newest" }],
    ["seats", { seats: 590 }],
    ["price", { maxPrice: 0 }],
    ["features", { features }],
  ])("its index %s serves %j", async (index, input) => {
    const nodes = await plans(kind, input);
    expect(readWhole(nodes)).toEqual([]);
    expect(indexesOf(nodes)).toContain(`${kind}_search_${index}`);
  });

  test("no search of a visitor reads a whole table", async () => {
    const random = makeRandom(3);
    for (let round = 0; round < 60; round++) {
      const input = drawSearch(random, kind);
      expect(readWhole(await plans(kind, input)), JSON.stringify(input)).toEqual([]);
    }
  });

  test("lists read their index", async () => {
    const nodes = await plansOf(database.pool, () => listByArea(app.ctx(), { kind, city: "Lyon" }));
    expect(readWhole(nodes)).toEqual([]);
    expect(indexesOf(nodes)).toContain(`${kind}_search_city`);
  });
});

test("without its indexes, a search does read the whole table (negative control)", async () => {
  const covering = ["newest", "by_family", "by_type", "by_cell"].map((name) => `project_search_${name}`);
  await database.pool.query(`drop index ${covering.join(", ")}`);
  expect(readWhole(await plans("project", {}))).toEqual(["project_search"]);
});
