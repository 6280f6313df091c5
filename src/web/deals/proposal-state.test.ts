import { expect, test } from "vitest";
import { isNearlyOver, stateAdvice, stateSentence, timeLeft } from "./proposal-state.tsx";

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

test("an event that was called off exists no more, and each side reads whose money comes back", () => {
  const purchase = { payer: "host", units: 1, priceCents: 20_000, serviceCents: 3_000, totalCents: 23_000 } as const;
  const accepted = { labelCode: "accepted", isSender: false, otherName: "Léa", isCounter: false, purchase } as const;
  const upcoming = { ...accepted, side: "host", eventState: "upcoming", returned: null } as const;
  expect(stateSentence(upcoming)).toContain("l’événement existe");
  const cancelled = { ...accepted, eventState: "cancelled", returned: { cents: 23_000, at: now } } as const;
  expect(stateSentence({ ...cancelled, side: "host" })).toBe("C’était oui, puis l’événement a été annulé.");
  expect(stateAdvice({ ...cancelled, side: "host" })).toMatch(/^230\s€ que vous aviez réglés.*vous sont rendus/);
  expect(stateAdvice({ ...cancelled, side: "artist" })).toMatch(/^230\s€ réglés à l’acceptation sont rendus à Léa/);
});
