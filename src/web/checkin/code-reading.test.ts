import { expect, test } from "vitest";
import { createSeenCodes } from "./code-reading.ts";

test("announced once while it stays, and again after it was away", () => {
  const { pick } = createSeenCodes(3000);
  expect(pick(["a"], 0)).toBe("a");
  expect(pick(["a"], 2000)).toBeUndefined();
  expect(pick(["a", "b"], 4000)).toBe("b");
  expect(pick([], 6000)).toBeUndefined();
  expect(pick(["a"], 6900)).toBeUndefined();
  expect(pick(["a"], 9900)).toBe("a");
});

test("two new ones at once: one, then it counts as seen with the other", () => {
  const { pick } = createSeenCodes(3000);
  expect(pick(["a", "b"], 0)).toBe("a");
});
