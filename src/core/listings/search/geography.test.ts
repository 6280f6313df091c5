import fc from "fast-check";
import { expect, test } from "vitest";
import { cellOf, distanceKm, ringsAround } from "./geography.ts";

const paris = { latitude: 48.857, longitude: 2.352 };
const lyon = { latitude: 45.748, longitude: 4.847 };

test("distances are those of the map", () => {
  expect(distanceKm(paris, lyon)).toBeCloseTo(392, -1);
  expect(distanceKm(paris, paris)).toBe(0);
});

test("a point within the radius lies in a cell of its ring, anywhere in France", () => {
  const center = fc.record({
    latitude: fc.double({ min: -22, max: 51.1, noNaN: true }),
    longitude: fc.double({ min: -62, max: 56, noNaN: true }),
  });
  const offset = fc.double({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(center, offset, offset, fc.constantFrom(5, 10, 20, 50, 100), (from, north, east, radiusKm) => {
      const point = { latitude: from.latitude + north, longitude: from.longitude + east };
      const distance = distanceKm(from, point);
      fc.pre(distance <= radiusKm);
      const ring = ringsAround(from, radiusKm).find(({ toKm }) => distance <= toKm);
      expect(ring?.cells).toContain(cellOf(point));
    }),
    { numRuns: 500 },
  );
});

test("rings go from the inside out, without a gap, and stay few", () => {
  const rings = ringsAround(paris, 100);
  expect(rings.map(({ fromKm, toKm }) => [fromKm, toKm])).toEqual([
    [0, 10],
    [10, 30],
    [30, 100],
  ]);
  expect(rings.flatMap(({ cells }) => cells).length).toBeLessThan(800);
  expect(ringsAround(paris, 20).map(({ toKm }) => toKm)).toEqual([10, 20]);
});
