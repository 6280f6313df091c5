import { beforeAll, describe, expect, test } from "vitest";
import type { Ctx } from "#core/context.ts";
import { listByArea } from "#core/discovery/list-by-area.ts";
import { searchPlaces, searchProjects } from "#core/discovery/search-listings.ts";
import { useTestApp } from "#tests/support/context.ts";
import { useDatabase } from "#tests/support/database.ts";
import { fillCatalogue } from "./catalogue.ts";
import { plansOf, readWhole } from "./plans.ts";
import { makeRandom } from "./random.ts";
import { type BenchSearch, drawSearch } from "./searches.ts";

/** A page's search among 1 000 listings of each kind and among 100 000, side by side in one run. */
const FEW = 1_000;
const MANY = 100_000;
const SEARCHES = 300;
const REPEATS = 3;
const MAX_RATIO = 3;

const fewDatabase = useDatabase();
const manyDatabase = useDatabase();
const few = useTestApp(fewDatabase);
const many = useTestApp(manyDatabase);

beforeAll(async () => {
  await fillCatalogue(few.ctx(), FEW);
  await fillCatalogue(many.ctx(), MANY);
});

const verbs = { project: searchProjects, place: searchPlaces };

describe.each(["project", "place"] as const)("%s", (kind) => {
  const searches = () => {
    const random = makeRandom(42);
    return Array.from({ length: SEARCHES }, () => drawSearch(random, kind));
  };

  test(`p95 of a page among ${MANY} is within ${MAX_RATIO} times that among ${FEW}`, async () => {
    const times: { few: number[]; many: number[] } = { few: [], many: [] };
    for (const search of searches()) {
      times.few.push(await bestOf(REPEATS, few.ctx(), kind, search));
      times.many.push(await bestOf(REPEATS, many.ctx(), kind, search));
    }
    for (const share of [0.5, 0.9, 0.95, 0.99]) {
      const [small, large] = [quantile(times.few, share), quantile(times.many, share)];
      console.log(
        `${kind} p${share * 100}: ${small.toFixed(1)} ms, ${large.toFixed(1)} ms, × ${(large / small).toFixed(2)}`,
      );
    }
    expect(quantile(times.many, 0.95) / quantile(times.few, 0.95)).toBeLessThanOrEqual(MAX_RATIO);
  });

  test("no search reads a whole table", async () => {
    for (const search of searches()) {
      const nodes = await plansOf(manyDatabase.pool, () => verbs[kind](many.ctx(), search));
      expect(readWhole(nodes), JSON.stringify(search)).toEqual([]);
    }
  });

  test("a list's page, first and last", async () => {
    for (const page of [1, MANY / 100]) {
      const started = performance.now();
      const { entries } = await listByArea(many.ctx(), { kind, page });
      console.log(`${kind} list, page ${page}: ${(performance.now() - started).toFixed(1)} ms`);
      expect(entries).toHaveLength(100);
    }
  });
});

/** The best of a few: what else the machine was doing is not the search's. */
async function bestOf(repeats: number, ctx: Ctx, kind: keyof typeof verbs, search: BenchSearch): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < repeats; round++) {
    const started = performance.now();
    await verbs[kind](ctx, search);
    best = Math.min(best, performance.now() - started);
  }
  return best;
}

function quantile(times: readonly number[], share: number): number {
  return times.toSorted((left, right) => left - right)[Math.floor(times.length * share)] ?? 0;
}
