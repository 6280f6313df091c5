import { expect, test } from "vitest";
import { makeMap } from "./make-map.ts";
import { readBox, readDots, readTowns, writeBox, writeDots, writeTowns } from "./map-data.ts";

test("dots are read as they were written", () => {
  const dots = [
    { x: 70.3, y: -323.6, entry: 0 },
    { x: 0, y: 12, entry: 23 },
  ];
  expect(readDots(writeDots(dots))).toEqual(dots);
  expect(readDots(writeDots([]))).toEqual([]);
});

test("towns and frames are read as they were written", () => {
  const towns = [
    { x: 829.8, y: 889.9, isLeft: true, name: "Le Mans" },
    { x: -3, y: 0.1, isLeft: false, name: "L’Haÿ-les-Roses" },
  ];
  expect(readTowns(writeTowns(towns))).toEqual(towns);
  expect(readTowns(writeTowns([]))).toEqual([]);
  expect(readBox(writeBox({ x: 0, y: -17.8, side: 1169.9 }))).toEqual({ x: 0, y: -17.8, side: 1169.9 });
});

test("of the islands beside the country a page carries no shore: the file that all pages share has it", () => {
  const { main, insets } = makeMap([]);
  expect(main.area).toBe("metropole");
  expect(insets).toHaveLength(5);
  for (const inset of insets) expect(inset.near, inset.area).toBeUndefined();
  // Seen from close by, an island is the map itself, and drawn as every neighbourhood is.
  expect(makeMap([], { latitude: -21.1, longitude: 55.5, radiusKm: 20 }).main.near?.land).not.toBe("");
});
