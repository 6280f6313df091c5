import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canBecome, type ListingState, listingProcess, listingState } from "./process.ts";
import { copyTitle, hasEnoughPhotos, isAvailableOn, mergePeriods } from "./rules.ts";

const day = fc
  .integer({ min: 0, max: 400 })
  .map((offset) => new Date(Date.UTC(2027, 0, 1 + offset)).toISOString().slice(0, 10));
const period = fc.tuple(day, day).map(([one, other]) => {
  const [startsOn, endsOn] = [one, other].toSorted() as [string, string];
  return { startsOn, endsOn };
});

test("merged periods cover the same days, in order, and never touch", () => {
  fc.assert(
    fc.property(fc.array(period, { maxLength: 12 }), day, (periods, probe) => {
      const merged = mergePeriods(periods);
      const covers = (all: typeof periods) => all.some(({ startsOn, endsOn }) => startsOn <= probe && probe <= endsOn);
      expect(covers(merged)).toBe(covers(periods));
      for (const [index, { startsOn }] of merged.entries()) {
        const before = merged[index - 1];
        if (before) expect(Date.parse(startsOn) - Date.parse(before.endsOn)).toBeGreaterThan(24 * 3600 * 1000);
      }
    }),
  );
});

describe("availability", () => {
  const unavailabilities = [{ startsOn: "2027-08-01", endsOn: "2027-08-31" }];
  const saturday = "2027-06-05";
  const monday = "2027-06-07";

  test.each([
    ["every-day", saturday, true],
    ["weekdays", saturday, false],
    ["weekdays", monday, true],
    ["weekends", saturday, true],
    ["weekends", monday, false],
    ["custom", "2027-08-31", false],
    ["custom", "2027-09-01", true],
  ] as const)("%s on %s: %s", (availability, on, expected) => {
    expect(isAvailableOn({ availability, unavailabilities }, on)).toBe(expected);
  });

  test("unknown is no", () => {
    expect(isAvailableOn({ availability: null, unavailabilities: [] }, monday)).toBe(false);
  });
});

test("two to five photos", () => {
  expect([0, 1, 2, 5, 6].map(hasEnoughPhotos)).toEqual([false, false, true, true, false]);
});

test("a copy's title says so once, and still fits", () => {
  expect(copyTitle("Suites (copie)", 100)).toBe("Suites (copie)");
  expect(copyTitle("x".repeat(100), 100)).toHaveLength(100);
  expect(copyTitle(null, 100)).toBeNull();
});

test("the graph of states: nothing comes back from deletion, nothing becomes a draft again", () => {
  for (const from of Object.keys(listingProcess.states) as ListingState[]) {
    expect(canBecome(from, "draft")).toBe(false);
    expect(canBecome(from, "deleted")).toBe(from !== "deleted");
  }
  expect(canBecome("published_visible", "published_invisible")).toBe(true);
  expect(listingState({ state: "published", visible: false, deletedAt: null })).toBe("published_invisible");
  expect(listingState({ state: "draft", visible: false, deletedAt: new Date(0) })).toBe("deleted");
});
