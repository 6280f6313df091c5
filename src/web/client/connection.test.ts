import { expect, test } from "vitest";
import { isSlow } from "./connection.ts";

test.each([
  ["an unknown connection", undefined, false],
  ["4g", { effectiveType: "4g" }, false],
  ["3g", { effectiveType: "3g" }, false],
  ["2g", { effectiveType: "2g" }, true],
  ["slow 2g", { effectiveType: "slow-2g" }, true],
  ["the data saver on 4g", { effectiveType: "4g", saveData: true }, true],
] as const)("%s is slow or not", (_what, connection, slow) => {
  expect(isSlow(connection)).toBe(slow);
});
