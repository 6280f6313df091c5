import { expect, test } from "vitest";
import { readDots, writeDots } from "./map-data.ts";

test("dots are read as they were written", () => {
  const dots = [
    { x: 70.3, y: -323.6, entry: 0 },
    { x: 0, y: 12, entry: 23 },
  ];
  expect(readDots(writeDots(dots))).toEqual(dots);
  expect(readDots(writeDots([]))).toEqual([]);
});
