import { expect, test } from "vitest";
import { addMonths, type PeriodKind, periodOf } from "./period-rules.ts";

const TODAY = "2026-11-19";
const of = (kind: PeriodKind, comparison: "avant" | "an" = "avant", dates: { from?: string; to?: string } = {}) =>
  periodOf({ kind, comparison, ...dates }, TODAY);

test("each period ends today, and what it is compared with is as far along", () => {
  expect(of("30j")).toMatchObject({
    now: { from: "2026-10-21", to: TODAY },
    before: { from: "2026-09-21", to: "2026-10-20" },
    step: "day",
  });
  expect(of("30j", "an").before).toEqual({ from: "2025-10-21", to: "2025-11-19" });
  expect(of("12s")).toMatchObject({
    now: { from: "2026-08-31", to: TODAY },
    before: { from: "2026-06-08", to: "2026-08-27" },
    step: "week",
  });
  // A Thursday with a Thursday, a year back.
  expect(of("12s", "an").before).toEqual({ from: "2025-09-01", to: "2025-11-20" });
  expect(of("12m")).toMatchObject({
    now: { from: "2025-12-01", to: TODAY },
    before: { from: "2024-12-01", to: "2025-11-19" },
    step: "month",
  });
  expect(of("annee")).toMatchObject({ now: { from: "2026-01-01", to: TODAY }, before: { to: "2025-11-19" } });
});

test("bars cover the period without a gap, and each has one to stand beside", () => {
  for (const kind of ["30j", "12s", "12m", "annee"] as const) {
    for (const comparison of ["avant", "an"] as const) {
      const { starts, startsBefore, now, before } = of(kind, comparison);
      expect(starts[0]).toBe(now.from);
      expect(startsBefore[0]).toBe(before.from);
      expect(startsBefore).toHaveLength(starts.length);
      for (const list of [starts, startsBefore]) expect(list).toEqual([...new Set(list)].sort());
      expect((startsBefore.at(-1) ?? "") <= before.to).toBe(true);
    }
  }
  expect(of("30j").starts).toHaveLength(30);
  expect(of("12s").starts).toHaveLength(12);
  expect(of("12m").starts).toHaveLength(12);
});

test("chosen days are read as they were meant: turned round, in the future, endless", () => {
  const chosen = (from?: string, to?: string, comparison: "avant" | "an" = "avant") =>
    of("dates", comparison, { ...(from && { from }), ...(to && { to }) });
  expect(chosen("2026-10-10", "2026-10-01")).toMatchObject({
    now: { from: "2026-10-01", to: "2026-10-10" },
    before: { from: "2026-09-21", to: "2026-09-30" },
  });
  expect(chosen("2026-11-01", "2027-05-01").now.to).toBe(TODAY);
  expect(chosen("1990-01-01").now.from > "2023-01-01").toBe(true);
  expect(chosen("2026-10-01", "2026-10-01").starts).toEqual(["2026-10-01"]);
  expect(chosen("2026-01-01", "2026-05-01").step).toBe("week");
  expect(chosen("2024-02-29", "2024-02-29", "an").before).toEqual({ from: "2023-02-28", to: "2023-02-28" });
  // Months of other lengths end where they end, and no two bars begin together.
  const { startsBefore } = chosen("2026-01-31", "2026-11-19");
  expect(startsBefore).toEqual([...new Set(startsBefore)].sort());
  expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
  expect(addMonths("2026-01-15", -2)).toBe("2025-11-15");
});
