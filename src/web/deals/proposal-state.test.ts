import { expect, test } from "vitest";
import { isNearlyOver, timeLeft } from "./proposal-state.tsx";

const now = new Date("2026-11-20T10:00:00Z");
const later = (milliseconds: number) => new Date(now.getTime() + milliseconds);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test.each([
  [5 * 24 * HOUR, "5\u00a0jours"],
  [3 * 24 * HOUR + 4 * HOUR + 59 * MINUTE, "3\u00a0jours et 4\u00a0heures"],
  [25 * HOUR, "1\u00a0jour et 1\u00a0heure"],
  [24 * HOUR + 5 * MINUTE, "1\u00a0jour"],
  [2 * HOUR + 10 * MINUTE, "2\u00a0heures et 10\u00a0minutes"],
  [HOUR, "1\u00a0heure"],
  [MINUTE, "1\u00a0minute"],
  [MINUTE - 1, "moins d’une minute"],
  [0, undefined],
  [-HOUR, undefined],
])("%d ms are left: %s", (milliseconds, words) => {
  expect(timeLeft(now, later(milliseconds))).toBe(words);
});

test("the last day is told apart", () => {
  expect(isNearlyOver(now, later(24 * HOUR))).toBe(false);
  expect(isNearlyOver(now, later(24 * HOUR - 1))).toBe(true);
});
