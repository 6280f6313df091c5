import { expect, test } from "vitest";
import { curvePoints } from "./sales-curve.tsx";

const sale = (day: string, tickets: number, incomeCents = tickets * 1000) => ({ day, tickets, incomeCents });

test("days without a sale have their place, also across a change of the clock", () => {
  const { points, daysPerBar } = curvePoints([sale("2026-10-24", 2), sale("2026-10-27", 1)]);
  expect(daysPerBar).toBe(1);
  expect(points.map(({ day, tickets, totalCents }) => [day, tickets, totalCents])).toEqual([
    ["2026-10-24", 2, 2000],
    ["2026-10-25", 0, 2000],
    ["2026-10-26", 0, 2000],
    ["2026-10-27", 1, 3000],
  ]);
});

test("a long sale shares its bars, and loses no ticket", () => {
  const { points, daysPerBar } = curvePoints([sale("2026-01-01", 3), sale("2026-06-15", 4), sale("2026-12-31", 5)]);
  expect(daysPerBar).toBe(7);
  expect(points.length).toBeLessThanOrEqual(60);
  expect(points.reduce((sum, { tickets }) => sum + tickets, 0)).toBe(12);
  expect(points.at(-1)?.totalCents).toBe(12_000);
});

test("nothing sold is no curve", () => {
  expect(curvePoints([]).points).toEqual([]);
});
