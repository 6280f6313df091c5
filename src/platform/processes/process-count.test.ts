import { expect, test } from "vitest";
import { countProcesses } from "./process-count.ts";

const GB = 1024 ** 3;

test("one a core, unless memory is short or somebody says so; four at most unasked", () => {
  const by = (cores: number, memory: number, env = {}) => countProcesses(env, { cores, memory: memory * GB });
  expect([by(1, 8), by(2, 8), by(4, 8), by(32, 64)]).toEqual([1, 2, 4, 4]);
  expect([by(8, 0.5), by(8, 2.5)]).toEqual([1, 2]);
  expect([by(2, 8, { WEB_PROCESSES: "1" }), by(2, 1, { WEB_PROCESSES: "6" })]).toEqual([1, 6]);
});

test("a worker is one, and what is no number is left to be refused by one", () => {
  const machine = { cores: 4, memory: 8 * GB };
  expect(countProcesses({ ROLE: "worker", WEB_PROCESSES: "3" }, machine)).toBe(1);
  for (const said of ["0", "-1", "1.5", "two", "65"]) expect(countProcesses({ WEB_PROCESSES: said }, machine)).toBe(1);
});
