import { describe, expect, test } from "vitest";
import { dateWriter, formatDate, formatDateTime, formatHour, parisDay } from "./french-dates.ts";

describe("dates", () => {
  test("are in Paris, in French, through clock changes", () => {
    expect(formatDateTime(new Date("2026-12-12T19:30:00Z"))).toBe("samedi 12 décembre 2026 à 20\u00a0h\u00a030");
    expect(formatHour(new Date("2026-10-25T00:00:00Z"))).toBe("2\u00a0h");
    expect(formatHour(new Date("2026-10-25T01:00:00Z"))).toBe("2\u00a0h");
    expect(parisDay(new Date("2026-06-30T22:30:00Z"))).toBe("2026-07-01");
  });

  test("say « 1er » of a month's first day, and of no other", () => {
    expect(formatDate(new Date("2026-12-01T12:00:00Z"))).toBe("mardi 1er décembre 2026");
    expect(formatDate(new Date("2026-12-11T12:00:00Z"))).toBe("vendredi 11 décembre 2026");
    expect(dateWriter({ day: "numeric", month: "long" })(new Date("2026-01-31T23:30:00Z"))).toBe("1er février");
  });
});
