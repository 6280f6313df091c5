import { expect, test } from "vitest";
import { isSlow } from "./connection.ts";

test.each([
  [undefined, false],
  [{ effectiveType: "4g" }, false],
  [{ effectiveType: "3g" }, false],
  [{ effectiveType: "2g" }, true],
  [{ effectiveType: "slow-2g" }, true],
  [{ effectiveType: "4g", saveData: true }, true],
])("%o is slow: %s", (connection, slow) => {
  expect(isSlow(connection)).toBe(slow);
});
