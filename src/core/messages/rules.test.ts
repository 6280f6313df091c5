import { describe, expect, test } from "vitest";
import { excerptOf, isThisWeek } from "./rules.ts";

describe("this week", () => {
  const sunday = new Date("2026-11-15T22:30:00Z");
  test("is since Monday, in Paris, whatever the zone of the machine", () => {
    expect(isThisWeek(new Date("2026-11-08T23:30:00Z"), sunday)).toBe(true);
    expect(isThisWeek(new Date("2026-11-08T22:30:00Z"), sunday)).toBe(false);
    // Half past midnight on Monday, in Paris: a new week has begun.
    expect(isThisWeek(sunday, new Date("2026-11-15T23:30:00Z"))).toBe(false);
  });
});

describe("an excerpt", () => {
  test("is one line, cut between words", () => {
    expect(excerptOf("Bonjour,\n\n  votre salon")).toBe("Bonjour, votre salon");
    const long = excerptOf("mot ".repeat(60));
    expect(long.length).toBeLessThanOrEqual(120);
    expect(long).toMatch(/mot…$/);
    expect(excerptOf("a".repeat(300))).toHaveLength(120);
  });
});
