import { expect, test } from "vitest";
import { nearOf } from "./land-near.ts";
import { clipRing, partsWithin, pathOf, simplifyRing, type XY } from "./lines.ts";
import { makeMap } from "./make-map.ts";
import { readTowns } from "./map-data.ts";
import { metropole, project, unproject } from "./projection.ts";

const frameAround = (latitude: number, longitude: number, side = 12) => {
  const { x, y } = project(metropole, { latitude, longitude });
  return { x: x - side / 2, y: y - side / 2, side };
};

test("what is cut at a frame stays within it", () => {
  const square: XY[] = [
    [0, 0],
    [10, 0],
    [10, 10],
    [0, 10],
  ];
  const cut = clipRing(square, { left: 5, top: -5, right: 20, bottom: 5 });
  expect(pathOf(cut, 0, true)).toBe("M5 5l0-5 5 0 0 5z");
  const speck: XY[] = [
    [5, 5],
    [5.2, 4.9],
  ];
  expect(pathOf(speck, 0)).toBe("");
  expect(simplifyRing([...square, [0, 0]], 1)).toHaveLength(5);
  const line: XY[] = [
    [0, 0],
    [4, 0],
    [8, 0],
  ];
  expect(partsWithin(line, { left: 5, top: -1, right: 20, bottom: 1 })).toEqual([[line[1], line[2]]]);
});

test("the Seine runs through Paris, the sea lies before Marseille, a village has its land", () => {
  const paris = nearOf(metropole, frameAround(48.857, 2.352));
  expect(paris?.rivers).toMatch(/^M/);
  const marseille = nearOf(metropole, frameAround(43.29, 5.36));
  expect(marseille?.land.length).toBeGreaterThan(80);
  const inland = nearOf(metropole, frameAround(45.4, 2.6));
  expect(inland?.land).toMatch(/^M[-\d. ]+l[-\d. ]+z$/);
  expect(JSON.stringify([paris, marseille, inland]).length).toBeLessThan(3500);
  expect(nearOf(metropole, frameAround(46, 2, 900))).toBeUndefined();
});

test("a map of a neighbourhood names its quarters and villages", () => {
  const namesAround = (latitude: number, longitude: number) =>
    readTowns(makeMap([], { latitude, longitude, radiusKm: 0.5 }, 12).main.towns).map(({ name }) => name);
  expect(namesAround(48.857, 2.36)).toEqual(expect.arrayContaining(["Paris", "18e"]));
  expect(namesAround(45.76, 4.84)).toContain("Lyon");
  expect(namesAround(44.9, 3.1).length).toBeGreaterThan(0);
});

test("a place on the map is found again on earth", () => {
  const brest = { latitude: 48.39, longitude: -4.49 };
  const again = unproject("metropole", project(metropole, brest));
  expect(again.latitude).toBeCloseTo(brest.latitude, 6);
  expect(again.longitude).toBeCloseTo(brest.longitude, 6);
});
