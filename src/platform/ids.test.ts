import { expect, test } from "vitest";
import { isId, newId } from "./ids.ts";

test("sort by time and are UUIDs", () => {
  const ids = [1, 2, 3, 4].map((day) => newId(new Date(2026, 0, day)));
  expect([...ids].sort()).toEqual(ids);
  expect(ids.every(isId)).toBe(true);
  expect(isId("../etc")).toBe(false);
});
